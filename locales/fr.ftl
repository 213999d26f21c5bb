### The words of the hosted page in French. How to add one: see en.ftl.
### Before ? ! ; stands a narrow no-break space (U+202F), before : a no-break space (U+00A0).

language-name = Français

## The frame of every page

page-title = Paiement à { $merchant }
page-title-card-only = Carte pour { $merchant }
page-title-with-problem = Problème : { $title }
test-banner = Mode test : aucun argent réel n’est transféré.
language-label = Langue
return-button = Retour à { $merchant }
terms-link = Conditions générales
privacy-link = Politique de confidentialité
support-note = Une question sur votre commande ? Contactez { $merchant } :

## What is paid

amount-label = Montant
amount-reserved-label = Montant à réserver
reference-label = Référence
reserve-note = Le montant est maintenant réservé sur votre carte, sans être débité. { $merchant } peut l’encaisser jusqu’au { $date } ; passé cette date, la réservation est levée.
bill-heading = Votre commande
card-check-note = Nous demandons à votre banque si la carte est valide. Rien n’est débité.

## Ways to pay

methods-heading = Comment souhaitez-vous payer ?
method-card = Carte bancaire
method-paypal = PayPal
method-eft = Virement instantané
method-bank-transfer = Virement bancaire
method-mobile-money = Paiement mobile
method-voucher = Bon prépayé
method-debit-order = Prélèvement
payment-method-label = Moyen de paiement
paypal-note = Vous y approuvez le paiement, puis revenez ici.
eft-note = Vous approuvez le paiement auprès de votre banque, puis revenez ici.
hosted-card-note = Vous continuez chez le prestataire de paiement, y saisissez votre carte et revenez ici.
bank-transfer-note = Envoyez l’argent depuis votre banque. { $merchant } est informé dès son arrivée.
mobile-money-note = Vous recevez une demande sur votre téléphone et l’approuvez avec votre code PIN.
voucher-note = Le montant exact est prélevé sur le bon.
method-another-card = Une autre carte
card-ending = { $brand } se terminant par { $last4 }
card-brand = Carte { $brand }
network-heading = Quel réseau souhaitez-vous utiliser pour ce paiement ?

## The card form

card-number-label = Numéro de carte
expiry-label = Date d’expiration
expiry-hint = MM/AA, comme sur votre carte
security-code-label = Code de sécurité
security-code-hint = Les 3 chiffres au dos de votre carte
security-code-hint-front = Les 4 chiffres au recto de votre carte
security-code-hint-any = 3 chiffres au dos de votre carte, ou 4 au recto pour American Express
holder-label = Nom sur la carte
phone-country-label = Pays
phone-label = Numéro de mobile
phone-hint = Le numéro de votre compte de paiement mobile
voucher-label = Code du bon
voucher-hint = Les 10 à 20 chiffres de votre bon
card-note = Votre numéro de carte et votre code de sécurité sont transmis au prestataire de paiement et à personne d’autre. Ils ne sont pas conservés ici, et { $merchant } ne les reçoit jamais.

## Keeping the card for later

remember-label = Enregistrer cette carte pour mes prochains paiements à { $merchant }
remember-hint = Vous pourrez supprimer la carte lors de chaque nouveau paiement.
remember-later-charges = Si vous cochez cette case, { $merchant } pourra aussi débiter la carte plus tard sans vous solliciter à chaque fois, comme convenu avec vous.
store-required = En continuant, vous acceptez que cette carte soit conservée pour des paiements ultérieurs et que { $merchant } la débite en votre absence, comme convenu avec vous. Le code de sécurité et le numéro complet de la carte ne sont pas conservés.
legal-in-english = Cette partie n’existe qu’en anglais :
credential-expires = Expire fin { $date }
kept-heading = Vos cartes enregistrées
forget-button = Supprimer
forget-label = Supprimer { $card }
forget-heading = Supprimer { $card } ?
forget-note = Cette carte ne vous sera plus proposée, et { $merchant } ne pourra plus la débiter. Vous pourrez toujours payer avec elle en la saisissant à nouveau.
forget-confirm = Supprimer la carte
forget-keep = Garder la carte
forgotten-note = La carte a été supprimée.

## Paying and cancelling

pay-button = Payer { $amount }
reserve-button = Réserver { $amount }
check-card-button = Vérifier la carte
pay-busy = Paiement en cours…
reserve-busy = Réservation en cours…
check-card-busy = Vérification en cours…
continue-to = Continuer vers { $method } · { $amount }
continue-bank = Continuer vers votre banque · { $amount }
continue-provider = Continuer vers le prestataire de paiement · { $amount }
show-transfer = Afficher les coordonnées bancaires · { $amount }
cancel-button = Annuler le paiement
cancel-heading = Annuler ce paiement ?
cancel-note = Aucun montant n’a été débité. { $merchant } sera informé de votre annulation.
cancel-keep = Revenir au paiement

## What is wrong with a field

problems-heading = Veuillez vérifier votre saisie
method-missing = Choisissez un moyen de paiement.
network-missing = Choisissez un réseau.
credential-gone = Cette carte enregistrée n’est plus utilisable : rien n’a été envoyé. Choisissez un autre moyen de paiement.
number-missing = Saisissez le numéro de votre carte.
number-not-digits = Un numéro de carte ne contient que des chiffres. Retirez les lettres et les autres signes.
number-wrong-length = Ce numéro de carte a trop ou trop peu de chiffres. Comparez-le avec votre carte.
number-checksum = Ce numéro de carte n’est pas valide. Vérifiez qu’il ne contient pas de faute de frappe.
expiry-missing = Saisissez la date d’expiration de votre carte.
expiry-unreadable = Saisissez le mois et l’année d’expiration, par exemple 04/31.
expiry-past = Cette carte a expiré. Vérifiez la date ou utilisez une autre carte.
expiry-too-far = Cette date d’expiration est trop lointaine. Comparez-la avec votre carte.
security-code-missing = Saisissez le code de sécurité de votre carte.
security-code-not-digits = Un code de sécurité ne contient que des chiffres.
security-code-wrong-length = { $count ->
    [one] Le code de sécurité de cette carte comporte { $count-written } chiffre.
   *[other] Le code de sécurité de cette carte comporte { $count-written } chiffres.
}
holder-missing = Saisissez le nom inscrit sur votre carte.
holder-looks-like-number = Saisissez le nom tel qu’il figure sur votre carte, sans numéro.
holder-too-long = Ce nom est trop long. Saisissez-le tel qu’il figure sur votre carte.
phone-missing = Saisissez votre numéro de mobile.
phone-not-digits = Un numéro de mobile ne contient que des chiffres, éventuellement précédés de +.
phone-wrong-length = Ce numéro de mobile a trop ou trop peu de chiffres.
phone-no-country = Saisissez votre numéro de mobile avec l’indicatif du pays, en commençant par +.
phone-country-missing = Choisissez le pays de votre numéro de mobile.
voucher-missing = Saisissez le code de votre bon.
voucher-not-digits = Le code d’un bon ne contient que des chiffres. Supprimez les lettres et autres signes.
voucher-wrong-length = Ce code a trop ou trop peu de chiffres. Comparez-le avec votre bon.

## A payment that was not accepted

declined-heading = Votre paiement n’a pas été accepté
refused-by-issuer = Votre banque n’a pas autorisé ce paiement.
refused-by-issuer-next = Les banques ne nous en indiquent pas la raison. Utilisez une autre carte ou renseignez-vous auprès de votre banque.
insufficient-funds = Le solde disponible sur cette carte est insuffisant.
insufficient-funds-next = Utilisez une autre carte, ou réessayez lorsque le solde sera suffisant.
card-expired = Selon votre banque, cette carte a expiré.
card-expired-next = Vérifiez la date d’expiration ou utilisez une autre carte.
acquirer-error = Un problème technique a empêché le traitement du paiement.
acquirer-error-next = Réessayez dans un instant ou utilisez une autre carte.
acquirer-error-other-next = Réessayez dans un instant ou choisissez un autre moyen de paiement.
refused-by-provider = Le paiement n’a pas été approuvé.
refused-by-provider-next = Réessayez ou choisissez un autre moyen de paiement.
authentication-failed = Votre banque n’a pas pu confirmer votre identité.
authentication-failed-next = Réessayez en suivant les indications de votre banque, ou utilisez une autre carte.
not-charged = Aucun montant n’a été débité.
attempts-heading = Tentatives précédentes
attempts-note = Aucune d’elles n’a été débitée.
attempts-left = { $count ->
    [one] Il vous reste { $count-written } tentative.
   *[other] Il vous reste { $count-written } tentatives.
}
paused-heading = Merci de patienter un moment avant de réessayer
paused-note = Plusieurs paiements depuis votre réseau n’ont pas été acceptés : une pause est prévue avant le suivant. Rien n’a été envoyé à votre banque.
paused-next = { $count ->
    [one] Vous pourrez payer dans { $count-written } minute.
   *[other] Vous pourrez payer dans { $count-written } minutes.
}

## Nothing charged twice

form-outdated = Cette page n’était plus à jour : rien n’a été envoyé. Vérifiez les informations et payez à nouveau. Aucun montant n’a été débité deux fois.
network-trouble = Le serveur est injoignable. Vos informations sont toujours là. Réessayez : le montant ne sera pas débité deux fois.

## Waiting for an answer

pending-heading = Nous attendons la réponse de votre banque
pending-note = Votre banque n’a pas encore répondu. Vous pouvez quitter cette page sans crainte : le résultat sera transmis à { $merchant } et le montant ne sera pas débité deux fois.
pending-check = Vérifier à nouveau
pending-alive = Cette page s’actualise d’elle-même.
pending-by-hand = Cette page ne s’actualise pas d’elle-même. Vérifiez à nouveau dans un instant.
waiting-usually = Cela prend en général moins d’une minute.
waiting-longer = Si l’attente est bien plus longue, contactez { $merchant }.
pending-other-heading = Nous attendons une réponse
pending-other-note = Votre paiement n’a pas encore reçu de réponse. Vous pouvez quitter cette page sans crainte : { $merchant } sera informé du résultat, et vous ne serez pas débité deux fois.
prompt-heading = Approuvez le paiement sur votre téléphone
prompt-note = Une demande de { $amount } arrive sur votre téléphone. Approuvez-la avec votre code PIN. Vous pouvez quitter cette page sans crainte : { $merchant } sera informé du résultat, et vous ne serez pas débité deux fois.
prompt-sent = La demande a été envoyée au { $phone }.
prompt-wrong-number = Mauvais numéro ?
prompt-help = Aucune demande sur votre téléphone ? Vérifiez qu’il est allumé et qu’il capte le réseau.
transfer-heading = Virez { $amount }
transfer-note = Envoyez le montant exact sur ce compte, avec cette référence. Vous pouvez quitter cette page sans crainte et la rouvrir : { $merchant } sera informé dès l’arrivée de l’argent.
transfer-reference = Référence du virement
transfer-holder = Titulaire du compte
transfer-bank = Banque
transfer-account = Numéro de compte
transfer-branch = Code agence
transfer-arrives = Un virement arrive en général sous deux jours ouvrés.
transfer-awaited = { $merchant } l’attend jusqu’au { $date }.
copy-button = Copier
copied-note = Copié
away-heading = Vous continuez chez le prestataire de paiement
away-bank-heading = Vous continuez chez votre banque
away-note = La page s’ouvre d’elle-même. Sinon, appuyez sur le bouton. Vous reviendrez ensuite ici.
away-button = Continuer
continue-heading = Poursuivez votre paiement
continue-note = Ce paiement n’est pas encore terminé. Vous pouvez reprendre là où vous en étiez. Le montant ne sera pas débité deux fois.
continue-open-note = Si vous ne continuez pas, vous pourrez choisir ici un autre moyen de paiement une demi-heure après avoir commencé.
other-way-note = Avez-vous déjà approuvé ou envoyé ce paiement ? Dans ce cas, veuillez attendre le résultat. Sinon, vous pouvez l’annuler et choisir un autre moyen de paiement. Le montant ne sera pas débité deux fois.
other-way-button = Payer autrement
other-way-late = Ce paiement ne peut plus être annulé. Veuillez attendre son résultat.
given-up-note = Vous avez annulé ce paiement et aucun montant n’a été débité. Choisissez un moyen de paiement.
elsewhere-heading = Continuer sur un autre appareil
elsewhere-note = Scannez ce code pour y ouvrir cette page. Ne partagez pas ce code.
elsewhere-code = Code QR contenant l’adresse de cette page
leading-note = Vous reviendrez à { $merchant } dans 5 secondes.
stay-button = Rester sur cette page

## How it ended

paid-heading = Paiement effectué
paid-note = Vous avez payé { $amount } à { $merchant }.
refunded-note = { $merchant } vous a remboursé { $amount }.
card-checked-heading = Carte vérifiée
card-checked-note = Votre carte est valide. Aucun montant n’a été débité.
authorized-heading = Montant réservé
authorized-note = Un montant de { $amount } est réservé sur votre carte pour { $merchant }. Il n’a pas été débité.
authorized-release = Si { $merchant } ne l’encaisse pas, il sera libéré au plus tard le { $date }.
canceled-heading = Paiement annulé
canceled-note = Le paiement de { $amount } à { $merchant } a été annulé. Aucun montant n’a été débité.
failed-heading = Paiement non abouti
failed-note = Le paiement de { $amount } à { $merchant } n’a pas abouti. Aucun montant n’a été débité. Pour réessayer, recommencez chez { $merchant }.
expired-heading = La réservation a pris fin
expired-note = { $merchant } n’a pas encaissé à temps le montant de { $amount }, qui a donc été libéré. Aucun montant n’a été débité.

## Receipts

receipt-heading = Reçu
receipt-number-label = Numéro de reçu
date-label = Date
refund-heading = Remboursement
paid-label = Payé
total-label = Total
total-after-refunds = Total après remboursement

## When there is nothing to pay here

link-invalid-heading = Ce lien de paiement n’est plus valable
link-invalid-note = Retournez à la boutique et recommencez le paiement. L’ouverture de ce lien n’a entraîné aucun débit.
link-amount-bounds = Saisissez un montant de { $min } à { $max }.
amount-two-readings = Voulez-vous dire { $first } ou { $second } ?
link-full-heading = Ce lien ne permet plus d’autres paiements
not-found-heading = Paiement introuvable
not-found-note = Aucun paiement ne se trouve à cette adresse. Vérifiez que le lien est complet, ou retournez à la boutique.
trouble-heading = Un problème est survenu de notre côté
trouble-note = Veuillez réessayer dans un instant. Si vous aviez déjà payé, le résultat s’affichera ici : le montant ne sera pas débité deux fois.
try-again = Réessayer
too-many-heading = Merci de patienter un moment
too-many-note = { $count ->
    [one] De nombreuses demandes sont parvenues de votre réseau en peu de temps. Veuillez réessayer dans { $count-written } minute. Le montant ne sera pas débité deux fois.
   *[other] De nombreuses demandes sont parvenues de votre réseau en peu de temps. Veuillez réessayer dans { $count-written } minutes. Le montant ne sera pas débité deux fois.
}
no-methods-heading = Aucun moyen de paiement disponible
no-methods-note = { $merchant } ne propose aucun moyen de paiement utilisable ici. Aucun montant n’a été débité.
merchant-inactive-heading = Les paiements sont momentanément impossibles
merchant-inactive-note = { $merchant } ne peut pas recevoir de paiements pour le moment. Aucun montant n’a été débité.

## Signing a debit order

debit-order-note = Vous signez un mandat de prélèvement : { $merchant } prélève les échéances sur votre compte bancaire.
mandate-title = Mandat de prélèvement pour { $merchant }
mandate-now-label = À payer aujourd’hui
mandate-now-nothing = Rien à payer aujourd’hui.
mandate-instalment-label = Chaque échéance
mandate-maximum-label = Maximum par échéance
mandate-rhythm-label = Prélèvement
mandate-weekly = Chaque semaine, le { $weekday }
mandate-monthly = { $day ->
    [1] Le 1er de chaque mois
   *[other] Le { $day-written } de chaque mois
}
mandate-monthly-last = Le dernier jour de chaque mois
mandate-first-label = Premier prélèvement
mandate-last-label = Dernier prélèvement
mandate-count-label = Nombre d’échéances
mandate-number-label = Numéro de contrat
mandate-signed-on-label = Signé le
mandate-rights = Vous pouvez révoquer un mandat de prélèvement auprès de { $merchant } ou de votre banque.
account-heading = Votre compte bancaire
account-holder-label = Titulaire du compte
bank-other = Une autre banque
branch-label = Code agence
branch-hint = 6 chiffres
account-number-label = Numéro de compte
account-number-hint = Y compris les zéros du début
account-kind-label = Type de compte
option-choose = Choisissez…
account-kind-current = Compte courant ou compte chèques
account-kind-savings = Compte d’épargne
account-kind-transmission = Compte de transactions (Transmission account)
account-holder-missing = Saisissez le nom du titulaire du compte.
account-holder-wrong = Saisissez le nom tel que votre banque le connaît, sans chiffres.
account-holder-too-long = Ce nom est trop long. Saisissez le nom tel que votre banque le connaît.
bank-missing = Choisissez votre banque.
branch-missing = Saisissez le code agence de votre banque.
branch-wrong = Un code agence comporte 6 chiffres.
account-number-missing = Saisissez votre numéro de compte.
account-number-not-digits = Un numéro de compte ne contient que des chiffres.
account-number-wrong-length = Ce numéro de compte a trop ou trop peu de chiffres.
account-number-checksum = Ce numéro de compte ne correspond pas à ce code agence. Vérifiez que ni l’un ni l’autre ne contient de faute de frappe.
account-kind-missing = Choisissez le type de votre compte.
review-button = Vérifier les informations
review-heading = Vérifier et signer
review-note = Rien n’a encore été envoyé. Vérifiez chaque information, puis signez.
mandate-copy-later = Après la signature, rouvrez cette page chaque fois que vous avez besoin d’une copie.
review-edit = Modifier les informations
mandate-consent = J’autorise { $merchant } à prélever les échéances ci-dessus sur ce compte bancaire, aux jours indiqués ci-dessus et dans la limite du maximum indiqué ci-dessus. Je peux révoquer ce mandat de prélèvement auprès de { $merchant } ou de ma banque.
sign-button = Signer et payer { $amount }
sign-button-only = Signer le mandat
mandate-waiting-heading = Approuvez le mandat auprès de votre banque
mandate-waiting-note = Votre banque vous demande d’approuver ce mandat de prélèvement : dans son application, par SMS ou en agence. Vous pouvez quitter cette page sans crainte : { $merchant } sera informé du résultat.
mandate-answer-by = Approuvez avant le { $time }.
mandate-signed-heading = Votre mandat de prélèvement est signé
mandate-signed-note = Conservez une copie de ce que vous avez convenu avec { $merchant }.
mandate-copy = Télécharger une copie (PDF)
mandate-refused = Votre banque n’a pas accepté ce mandat de prélèvement.
mandate-refused-next = Vérifiez les informations du compte ou renseignez-vous auprès de votre banque.
account-closed = Votre banque indique que ce compte est clôturé.
invalid-account = Votre banque ne connaît pas ce compte, ou il n’accepte pas les prélèvements.
account-funds = Il n’y a pas assez d’argent sur ce compte.
account-ending = Compte se terminant par { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Adresse e-mail
email-wrong = Saisissez une adresse e-mail, par exemple nom@example.com.
iban-missing = Saisissez votre IBAN.
iban-wrong = Cet IBAN n’est pas valide. Vérifiez les fautes de frappe.
iban-outside = Ce compte se trouve dans un pays sans prélèvements SEPA.
bsb-wrong = Un BSB comporte 6 chiffres.
address-label = Adresse
city-label = Ville
postal-code-label = Code postal
field-missing = Remplissez ce champ.
identity-kind-label = Pièce d’identité
identity-kind-id = Carte d’identité sud-africaine
identity-kind-passport = Passeport
identity-number-label = Numéro du document
identity-number-wrong = Ce numéro n’est pas valide. Vérifiez les fautes de frappe.
mandate-there-note = Vous saisirez votre compte bancaire et signerez sur une autre page.
creditor-id-label = Identifiant créancier SEPA
mandate-debit-note = Votre banque paie le premier montant sous quelques jours. Vous pouvez quitter cette page sans crainte : { $merchant } sera informé du résultat.
amendment-note = { $merchant } vous demande d’accepter un nouveau plafond.
amendment-new-label = Nouveau plafond par échéance
amendment-agreed = Vous avez accepté le nouveau plafond.
amendment-refused = Vous avez refusé le nouveau plafond.
amendment-over = Cette demande n’est plus ouverte.

## The sandbox

sandbox-heading = Cartes de test
sandbox-fill = Remplir avec une carte de test { $brand }
sandbox-any = Toute date d’expiration future et tout code de sécurité conviennent.
sandbox-declined = Si le nom sur la carte est { $name }, le paiement est refusé.
sandbox-error = Si le nom sur la carte est { $name }, le paiement échoue.
sandbox-reference = Une référence de cette forme impose le résultat, quel que soit le nom : { $example }
sandbox-results = Le résultat est l’un de ceux-ci : { $results }.
challenge-title = Banque de test
challenge-heading = Approuvez-vous ce paiement ?
challenge-note = Ici, votre banque vous demanderait de confirmer un paiement de { $amount } à { $merchant }. Ceci est un test : choisissez la réponse.
redirect-note = Ici, { $method } vous demanderait de confirmer un paiement de { $amount } à { $merchant }. Ceci est un test : choisissez la réponse.
challenge-approve = Approuver
challenge-decline = Refuser
