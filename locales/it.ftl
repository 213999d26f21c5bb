### The words of the hosted page in Italian. How to add one: see en.ftl.
### Before a date stands “giorno”, so that no article has to fit the number: “il 7”, but “l’8”.

language-name = Italiano

## The frame of every page

page-title = Pagamento a { $merchant }
page-title-card-only = Carta per { $merchant }
page-title-with-problem = Problema: { $title }
test-banner = Modalità di prova: nessun movimento di denaro reale.
language-label = Lingua
return-button = Torna a { $merchant }
terms-link = Termini e condizioni
privacy-link = Informativa sulla privacy
support-note = Hai domande sul tuo ordine? Contatta { $merchant }:

## What is paid

amount-label = Importo
amount-reserved-label = Importo da riservare
reference-label = Riferimento
reserve-note = L’importo viene ora riservato sulla tua carta, senza essere addebitato. { $merchant } può riscuoterlo fino al giorno { $date }; dopo, l’importo torna disponibile.
bill-heading = Il tuo ordine
card-check-note = Chiediamo alla tua banca se la carta è valida. Non viene addebitato nulla.

## Ways to pay

methods-heading = Come vuoi pagare?
method-card = Carta
method-paypal = PayPal
method-eft = Pagamento immediato dal conto
method-bank-transfer = Bonifico bancario
method-mobile-money = Mobile money
method-voucher = Voucher prepagato
method-debit-order = Addebito diretto
payment-method-label = Metodo di pagamento
paypal-note = Approvi lì il pagamento e torni qui.
eft-note = Approvi il pagamento presso la tua banca e torni qui.
hosted-card-note = Prosegui sulla pagina del gestore dei pagamenti, inserisci lì la carta e torni qui.
bank-transfer-note = Invia il denaro dalla tua banca. { $merchant } riceve un avviso non appena arriva.
mobile-money-note = Ricevi una richiesta sul telefono e la approvi con il tuo PIN.
voucher-note = Dal voucher viene scalato l’importo esatto.
method-another-card = Un’altra carta
card-ending = { $brand } che termina con { $last4 }
card-brand = Carta { $brand }
network-heading = Quale circuito vuoi usare per questo pagamento?

## The card form

card-number-label = Numero della carta
expiry-label = Data di scadenza
expiry-hint = MM/AA, come sulla tua carta
security-code-label = Codice di sicurezza
security-code-hint = Le 3 cifre sul retro della carta
security-code-hint-front = Le 4 cifre sul fronte della carta
security-code-hint-any = 3 cifre sul retro della carta, oppure 4 sul fronte per American Express
holder-label = Nome sulla carta
phone-country-label = Paese
phone-label = Numero di cellulare
phone-hint = Il numero del tuo conto mobile money
voucher-label = Codice del voucher
voucher-hint = Le cifre del tuo voucher, da 10 a 20
card-note = Il numero della carta e il codice di sicurezza vengono trasmessi al gestore dei pagamenti e a nessun altro. Non vengono conservati qui e { $merchant } non li riceve mai.

## Keeping the card for later

remember-label = Salva questa carta per i futuri pagamenti a { $merchant }
remember-hint = Potrai rimuovere la carta a ogni nuovo pagamento.
remember-later-charges = Se selezioni questa casella, { $merchant } potrà anche effettuare addebiti sulla carta in seguito senza chiedertelo ogni volta, come concordato con te.
store-required = Proseguendo, accetti che questa carta venga conservata per pagamenti successivi e che { $merchant } possa effettuare addebiti su di essa senza la tua presenza, come concordato con te. Il codice di sicurezza e il numero completo della carta non vengono conservati.
legal-in-english = Questa parte è disponibile solo in inglese:
credential-expires = Valida fino a { $date }
kept-heading = Le tue carte salvate
forget-button = Rimuovi
forget-label = Rimuovi { $card }
forget-heading = Rimuovere { $card }?
forget-note = Questa carta non ti verrà più proposta e { $merchant } non potrà più effettuare addebiti su di essa. Potrai comunque usarla per pagare inserendola di nuovo.
forget-confirm = Rimuovi la carta
forget-keep = Mantieni la carta
forgotten-note = La carta è stata rimossa.

## Paying and cancelling

pay-button = Paga { $amount }
reserve-button = Riserva { $amount }
check-card-button = Verifica la carta
pay-busy = Pagamento in corso…
reserve-busy = Operazione in corso…
check-card-busy = Verifica in corso…
continue-to = Continua su { $method } · { $amount }
continue-bank = Continua con la tua banca · { $amount }
continue-provider = Continua dal gestore dei pagamenti · { $amount }
show-transfer = Mostra le coordinate bancarie · { $amount }
cancel-button = Annulla il pagamento
cancel-heading = Annullare questo pagamento?
cancel-note = Non ti è stato addebitato nulla. { $merchant } saprà che hai annullato.
cancel-keep = Torna al pagamento

## What is wrong with a field

problems-heading = Controlla i dati inseriti
method-missing = Scegli come vuoi pagare.
network-missing = Scegli un circuito.
credential-gone = Questa carta salvata non è più utilizzabile, quindi non è stato inviato nulla. Scegli un altro metodo di pagamento.
number-missing = Inserisci il numero della carta.
number-not-digits = Il numero della carta contiene solo cifre. Elimina lettere e altri segni.
number-wrong-length = Questo numero di carta ha troppe cifre o troppo poche. Confrontalo con la carta.
number-checksum = Questo numero di carta non è valido. Controlla che non ci siano errori di battitura.
expiry-missing = Inserisci la data di scadenza della carta.
expiry-unreadable = Inserisci il mese e l’anno di scadenza, ad esempio 04/31.
expiry-past = Questa carta è scaduta. Controlla la data o usa un’altra carta.
expiry-too-far = Questa data di scadenza è troppo lontana. Confrontala con la carta.
security-code-missing = Inserisci il codice di sicurezza della carta.
security-code-not-digits = Il codice di sicurezza contiene solo cifre.
security-code-wrong-length = { $count ->
    [one] Il codice di sicurezza di questa carta ha { $count-written } cifra.
   *[other] Il codice di sicurezza di questa carta ha { $count-written } cifre.
}
holder-missing = Inserisci il nome riportato sulla carta.
holder-looks-like-number = Inserisci il nome così come appare sulla carta, senza numeri.
holder-too-long = Questo nome è troppo lungo. Inseriscilo così come appare sulla carta.
phone-missing = Inserisci il tuo numero di cellulare.
phone-not-digits = Il numero di cellulare contiene solo cifre, eventualmente precedute da +.
phone-wrong-length = Questo numero di cellulare ha troppe cifre o troppo poche.
phone-no-country = Inserisci il tuo numero di cellulare con il prefisso internazionale, iniziando con +.
phone-country-missing = Scegli il paese del tuo numero di cellulare.
voucher-missing = Inserisci il codice del tuo voucher.
voucher-not-digits = Il codice del voucher contiene solo cifre. Elimina lettere e altri segni.
voucher-wrong-length = Questo codice ha troppe cifre o troppo poche. Confrontalo con il voucher.

## A payment that was not accepted

declined-heading = Il pagamento non è stato accettato
refused-by-issuer = La tua banca non ha autorizzato questo pagamento.
refused-by-issuer-next = Le banche non ci comunicano il motivo. Usa un’altra carta o chiedi alla tua banca.
insufficient-funds = La disponibilità di questa carta non è sufficiente.
insufficient-funds-next = Usa un’altra carta o riprova quando la disponibilità sarà sufficiente.
card-expired = Secondo la tua banca, questa carta è scaduta.
card-expired-next = Controlla la data di scadenza o usa un’altra carta.
acquirer-error = Un problema tecnico ha impedito l’elaborazione del pagamento.
acquirer-error-next = Riprova tra poco o usa un’altra carta.
acquirer-error-other-next = Riprova tra poco o scegli un altro metodo di pagamento.
refused-by-provider = Il pagamento non è stato autorizzato.
refused-by-provider-next = Riprova o scegli un altro metodo di pagamento.
authentication-failed = La tua banca non ha potuto confermare la tua identità.
authentication-failed-next = Riprova seguendo le indicazioni della tua banca, o usa un’altra carta.
not-charged = Non ti è stato addebitato nulla.
attempts-heading = Tentativi precedenti
attempts-note = Nessuno di questi ti è stato addebitato.
attempts-left = { $count ->
    [one] Puoi riprovare ancora una volta.
   *[other] Puoi riprovare ancora { $count-written } volte.
}
paused-heading = Attendi un momento prima di riprovare
paused-note = Diversi pagamenti dalla tua rete non sono stati accettati, quindi è prevista una pausa prima del prossimo. Alla tua banca non è stato inviato nulla.
paused-next = { $count ->
    [one] Potrai pagare tra un minuto.
   *[other] Potrai pagare tra { $count-written } minuti.
}

## Nothing charged twice

form-outdated = Questa pagina non era aggiornata, quindi non è stato inviato nulla. Controlla i dati e paga di nuovo. Non ti è stato addebitato nulla due volte.
network-trouble = Non riusciamo a raggiungere il server. I tuoi dati sono ancora qui. Riprova: non ti verrà addebitato nulla due volte.

## Waiting for an answer

pending-heading = Siamo in attesa della tua banca
pending-note = La tua banca non ha ancora risposto. Puoi lasciare questa pagina senza problemi: { $merchant } riceverà l’esito e non ti verrà addebitato nulla due volte.
pending-check = Controlla di nuovo
pending-alive = Questa pagina si aggiorna da sola.
pending-by-hand = Questa pagina non si aggiorna da sola. Controlla di nuovo tra un momento.
waiting-usually = Di solito ci vuole meno di un minuto.
waiting-longer = Se ci vuole molto di più, contatta { $merchant }.
pending-other-heading = Siamo in attesa di una risposta
pending-other-note = Non c’è ancora una risposta al tuo pagamento. Puoi lasciare questa pagina senza problemi: { $merchant } riceverà l’esito e non ti verrà addebitato nulla due volte.
prompt-heading = Approva il pagamento sul telefono
prompt-note = Una richiesta di { $amount } sta arrivando sul tuo telefono. Approvala con il tuo PIN. Puoi lasciare questa pagina senza problemi: { $merchant } riceverà l’esito e non ti verrà addebitato nulla due volte.
prompt-sent = La richiesta è stata inviata al { $phone }.
prompt-wrong-number = Numero sbagliato?
prompt-help = Nessuna richiesta sul telefono? Controlla che sia acceso e che ci sia campo.
transfer-heading = Bonifico di { $amount }
transfer-note = Invia l’importo esatto a questo conto, con questa causale. Puoi lasciare questa pagina senza problemi e riaprirla: { $merchant } riceverà un avviso non appena arriva il denaro.
transfer-reference = Causale del bonifico
transfer-holder = Intestatario del conto
transfer-bank = Banca
transfer-account = Numero di conto
transfer-branch = Codice filiale
transfer-arrives = Di solito un bonifico arriva entro due giorni lavorativi.
transfer-awaited = { $merchant } lo attende fino al { $date }.
copy-button = Copia
copied-note = Copiato
away-heading = Prosegui presso il gestore dei pagamenti
away-bank-heading = Prosegui sul sito della tua banca
away-note = La pagina si apre da sola. Se non si apre, premi il pulsante. Poi tornerai qui.
away-button = Continua
continue-heading = Continua il pagamento
continue-note = Questo pagamento non è ancora completo. Puoi riprendere da dove avevi interrotto. Non ti verrà addebitato nulla due volte.
continue-open-note = Se non continui, mezz’ora dopo l’inizio potrai scegliere qui un altro metodo di pagamento.
other-way-note = Hai già approvato o inviato questo pagamento? Allora attendi l’esito. Altrimenti puoi annullarlo e scegliere un altro metodo di pagamento. Non ti verrà addebitato nulla due volte.
other-way-button = Paga in un altro modo
other-way-late = Questo pagamento non può più essere annullato. Attendi l’esito.
given-up-note = Hai annullato quel pagamento e non ti è stato addebitato nulla. Scegli come vuoi pagare.
elsewhere-heading = Continua su un altro dispositivo
elsewhere-note = Inquadra questo codice per aprire lì questa pagina. Non condividere questo codice.
elsewhere-code = Codice QR con l’indirizzo di questa pagina
leading-note = Tornerai a { $merchant } tra 5 secondi.
stay-button = Resta su questa pagina

## How it ended

paid-heading = Pagamento completato
paid-note = Hai pagato { $amount } a { $merchant }.
refunded-note = { $merchant } ti ha rimborsato { $amount }.
card-checked-heading = Carta verificata
card-checked-note = La tua carta è valida. Non ti è stato addebitato nulla.
authorized-heading = Importo riservato
authorized-note = L’importo di { $amount } è riservato sulla tua carta per { $merchant }. Non ti è stato addebitato nulla.
authorized-release = Se { $merchant } non lo riscuote, tornerà disponibile al più tardi il giorno { $date }.
canceled-heading = Pagamento annullato
canceled-note = Il pagamento di { $amount } a { $merchant } è stato annullato. Non ti è stato addebitato nulla.
failed-heading = Pagamento non completato
failed-note = Il pagamento di { $amount } a { $merchant } non è andato a buon fine. Non ti è stato addebitato nulla. Per riprovare, ricomincia da { $merchant }.
expired-heading = L’importo non è più riservato
expired-note = { $merchant } non ha riscosso in tempo l’importo di { $amount }, che è tornato disponibile. Non ti è stato addebitato nulla.

## Receipts

receipt-heading = Ricevuta
receipt-number-label = Numero di ricevuta
date-label = Data
refund-heading = Rimborso
paid-label = Pagato
total-label = Totale
total-after-refunds = Totale dopo i rimborsi

## When there is nothing to pay here

link-invalid-heading = Questo link di pagamento non è più valido
link-invalid-note = Torna al negozio e ricomincia il pagamento. L’apertura di questo link non ha comportato alcun addebito.
link-amount-bounds = Inserisci un importo da { $min } a { $max }.
amount-two-readings = Intendi { $first } o { $second }?
link-full-heading = Con questo link non si possono fare altri pagamenti
not-found-heading = Pagamento non trovato
not-found-note = A questo indirizzo non c’è alcun pagamento. Controlla che il link sia completo o torna al negozio.
trouble-heading = C’è stato un problema da parte nostra
trouble-note = Riprova tra poco. Se avevi già pagato, vedrai qui l’esito: non ti verrà addebitato nulla due volte.
try-again = Riprova
too-many-heading = Attendi un momento
too-many-note = { $count ->
    [one] Sono arrivate molte richieste dalla tua rete in poco tempo. Riprova tra un minuto. Non ti verrà addebitato nulla due volte.
   *[other] Sono arrivate molte richieste dalla tua rete in poco tempo. Riprova tra { $count-written } minuti. Non ti verrà addebitato nulla due volte.
}
no-methods-heading = Nessun metodo di pagamento disponibile
no-methods-note = { $merchant } non offre metodi utilizzabili per questo pagamento. Non ti è stato addebitato nulla.
merchant-inactive-heading = Al momento non è possibile pagare
merchant-inactive-note = { $merchant } non può ricevere pagamenti in questo momento. Non ti è stato addebitato nulla.

## Signing a debit order

debit-order-note = Firmi un mandato di addebito diretto: { $merchant } preleva le rate dal tuo conto bancario.
mandate-title = Mandato di addebito diretto per { $merchant }
mandate-now-label = Da pagare oggi
mandate-now-nothing = Oggi non c’è nulla da pagare.
mandate-instalment-label = Ogni rata
mandate-maximum-label = Massimo per rata
mandate-rhythm-label = Addebito
mandate-weekly = Ogni settimana, di { $weekday }
mandate-monthly = Il giorno { $day-written } di ogni mese
mandate-monthly-last = L’ultimo giorno di ogni mese
mandate-first-label = Primo addebito
mandate-last-label = Ultimo addebito
mandate-count-label = Numero di rate
mandate-number-label = Numero di contratto
mandate-signed-on-label = Data della firma
mandate-rights = Puoi revocare un mandato di addebito diretto tramite { $merchant } o presso la tua banca.
account-heading = Il tuo conto bancario
account-holder-label = Intestatario del conto
bank-other = Un’altra banca
branch-label = Codice filiale
branch-hint = 6 cifre
account-number-label = Numero di conto
account-number-hint = Compresi gli zeri iniziali
account-kind-label = Tipo di conto
option-choose = Scegli…
account-kind-current = Conto corrente o conto con assegni
account-kind-savings = Conto di risparmio
account-kind-transmission = Conto per transazioni (Transmission account)
account-holder-missing = Inserisci il nome dell’intestatario del conto.
account-holder-wrong = Inserisci il nome così come è noto alla tua banca, senza numeri.
account-holder-too-long = Questo nome è troppo lungo. Inserisci il nome così come è noto alla tua banca.
bank-missing = Scegli la tua banca.
branch-missing = Inserisci il codice filiale della tua banca.
branch-wrong = Il codice filiale ha 6 cifre.
account-number-missing = Inserisci il tuo numero di conto.
account-number-not-digits = Il numero di conto contiene solo cifre.
account-number-wrong-length = Questo numero di conto ha troppe cifre o troppo poche.
account-number-checksum = Questo numero di conto non corrisponde a questo codice filiale. Controlla che in nessuno dei due ci siano errori di battitura.
account-kind-missing = Scegli il tipo del tuo conto.
review-button = Controlla i dati
review-heading = Controlla e firma
review-note = Non è ancora stato inviato nulla. Controlla ogni dato, poi firma.
mandate-copy-later = Dopo la firma, riapri questa pagina ogni volta che ti serve una copia.
review-edit = Modifica i dati
mandate-consent = Autorizzo { $merchant } a prelevare le rate indicate sopra da questo conto bancario, nei giorni indicati sopra e fino al massimo indicato sopra. Posso revocare questo mandato di addebito diretto tramite { $merchant } o presso la mia banca.
sign-button = Firma e paga { $amount }
sign-button-only = Firma il mandato
mandate-waiting-heading = Approva il mandato presso la tua banca
mandate-waiting-note = La tua banca ti chiede di approvare questo mandato di addebito diretto: nella sua app, via SMS o in filiale. Puoi lasciare questa pagina senza problemi: { $merchant } riceverà l’esito.
mandate-answer-by = Approva entro il giorno { $time }.
mandate-signed-heading = Il tuo mandato di addebito diretto è firmato
mandate-signed-note = Conserva una copia di quanto hai concordato con { $merchant }.
mandate-copy = Scarica una copia (PDF)
mandate-refused = La tua banca non ha accettato questo mandato di addebito diretto.
mandate-refused-next = Controlla i dati del conto o chiedi alla tua banca.
account-closed = La tua banca segnala che questo conto è chiuso.
invalid-account = La tua banca non conosce questo conto, oppure il conto non accetta addebiti diretti.
account-funds = Su questo conto non c’è abbastanza denaro.
account-ending = Conto che termina con { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Indirizzo e-mail
email-wrong = Inserisca un indirizzo e-mail, ad esempio nome@example.com.
iban-missing = Inserisca il Suo IBAN.
iban-wrong = Questo IBAN non è valido. Controlli gli errori di battitura.
iban-outside = Questo conto è in un paese senza addebiti diretti SEPA.
bsb-wrong = Un BSB ha 6 cifre.
address-label = Indirizzo
city-label = Città
postal-code-label = CAP
field-missing = Compili questo campo.
identity-kind-label = Documento d’identità
identity-kind-id = Carta d’identità sudafricana
identity-kind-passport = Passaporto
identity-number-label = Numero del documento
identity-number-wrong = Questo numero non è valido. Controlli gli errori di battitura.
mandate-there-note = Inserirà il Suo conto bancario e firmerà in un’altra pagina.
creditor-id-label = Identificativo del creditore
mandate-debit-note = La Sua banca paga il primo importo entro pochi giorni. Puoi lasciare questa pagina senza problemi: { $merchant } riceverà l’esito.
amendment-note = { $merchant } Le chiede di accettare un nuovo massimo.
amendment-new-label = Nuovo massimo per rata
amendment-agreed = Ha accettato il nuovo massimo.
amendment-refused = Ha rifiutato il nuovo massimo.
amendment-over = Questa richiesta non è più aperta.

## The sandbox

sandbox-heading = Carte di prova
sandbox-fill = Compila con la carta di prova { $brand }
sandbox-any = Vanno bene qualsiasi data di scadenza futura e qualsiasi codice di sicurezza.
sandbox-declined = Se il nome sulla carta è { $name }, il pagamento viene rifiutato.
sandbox-error = Se il nome sulla carta è { $name }, il pagamento non riesce.
sandbox-reference = Un riferimento in questa forma impone l’esito, qualunque sia il nome: { $example }
sandbox-results = L’esito è uno di questi: { $results }.
challenge-title = Banca di prova
challenge-heading = Approvi questo pagamento?
challenge-note = Qui la tua banca ti chiederebbe di confermare un pagamento di { $amount } a { $merchant }. Questa è una prova: scegli la risposta.
redirect-note = Con il metodo di pagamento { $method }, qui ti verrebbe chiesto di confermare un pagamento di { $amount } a { $merchant }. Questa è una prova: scegli la risposta.
challenge-approve = Approva
challenge-decline = Rifiuta
