### The words of the hosted page in European Portuguese. How to add one: see en.ftl.

language-name = Português (Portugal)

## The frame of every page

page-title = Pagamento a { $merchant }
page-title-card-only = Cartão para { $merchant }
page-title-with-problem = Problema: { $title }
test-banner = Modo de teste: não é movimentado dinheiro real.
language-label = Idioma
return-button = Voltar a { $merchant }
terms-link = Termos e condições
privacy-link = Política de privacidade
support-note = Tem dúvidas sobre a sua encomenda? Contacte { $merchant }:

## What is paid

amount-label = Montante
amount-reserved-label = Montante a reservar
reference-label = Referência
reserve-note = O montante fica agora reservado no seu cartão, mas não é cobrado. { $merchant } pode cobrá-lo até { $date }; depois disso, a reserva é libertada.
bill-heading = A sua encomenda
card-check-note = Perguntamos ao seu banco se o cartão é válido. Nada é cobrado.

## Ways to pay

methods-heading = Como pretende pagar?
method-card = Cartão
method-paypal = PayPal
method-eft = Transferência imediata
method-bank-transfer = Transferência bancária
method-mobile-money = Dinheiro móvel
method-voucher = Voucher pré-pago
method-debit-order = Débito direto
payment-method-label = Método de pagamento
paypal-note = Aprova lá o pagamento e volta a esta página.
eft-note = Aprova o pagamento no seu banco e volta a esta página.
hosted-card-note = Continua na página do prestador de pagamentos, introduz lá o seu cartão e volta a esta página.
bank-transfer-note = Envie o dinheiro a partir do seu banco. { $merchant } recebe um aviso assim que o dinheiro chegar.
mobile-money-note = Recebe um pedido no seu telemóvel e aprova-o com o seu PIN.
voucher-note = O montante exato é descontado do voucher.
method-another-card = Outro cartão
card-ending = { $brand } terminado em { $last4 }
card-brand = Cartão { $brand }
network-heading = Que rede de cartões pretende utilizar neste pagamento?

## The card form

card-number-label = Número do cartão
expiry-label = Data de validade
expiry-hint = MM/AA, como no seu cartão
security-code-label = Código de segurança
security-code-hint = Os 3 dígitos no verso do seu cartão
security-code-hint-front = Os 4 dígitos na frente do seu cartão
security-code-hint-any = 3 dígitos no verso do seu cartão, ou 4 na frente se for American Express
holder-label = Nome no cartão
phone-country-label = País
phone-label = Número de telemóvel
phone-hint = O número da sua conta de dinheiro móvel
voucher-label = Código do voucher
voucher-hint = Os dígitos do seu voucher (de 10 a 20)
card-note = O número do cartão e o código de segurança são enviados ao processador de pagamentos e a mais ninguém. Não são guardados aqui, e { $merchant } nunca os recebe.

## Keeping the card for later

remember-label = Guardar este cartão para os meus próximos pagamentos a { $merchant }
remember-hint = Pode remover o cartão sempre que voltar a pagar.
remember-later-charges = Se assinalar esta opção, { $merchant } também poderá efetuar cobranças no cartão mais tarde, sem lhe perguntar de cada vez, conforme acordado consigo.
store-required = Ao continuar, aceita que este cartão seja guardado para pagamentos posteriores e que { $merchant } possa efetuar cobranças nele sem a sua presença, conforme acordado consigo. O código de segurança e o número completo do cartão não são guardados.
legal-in-english = Esta parte está disponível apenas em inglês:
credential-expires = Válido até { $date }
kept-heading = Os seus cartões guardados
forget-button = Remover
forget-label = Remover { $card }
forget-heading = Remover { $card }?
forget-note = Este cartão deixará de lhe ser proposto, e { $merchant } já não poderá efetuar cobranças nele. Poderá continuar a pagar com ele se voltar a introduzi-lo.
forget-confirm = Remover cartão
forget-keep = Manter cartão
forgotten-note = O cartão foi removido.

## Paying and cancelling

pay-button = Pagar { $amount }
reserve-button = Reservar { $amount }
check-card-button = Verificar cartão
pay-busy = A pagar…
reserve-busy = A reservar…
check-card-busy = A verificar…
continue-to = Continuar para { $method } · { $amount }
continue-bank = Continuar para o seu banco · { $amount }
continue-provider = Continuar para o prestador de pagamentos · { $amount }
show-transfer = Mostrar os dados bancários · { $amount }
cancel-button = Cancelar pagamento
cancel-heading = Cancelar este pagamento?
cancel-note = Não lhe foi cobrado nada. { $merchant } será informado de que cancelou.
cancel-keep = Voltar ao pagamento

## What is wrong with a field

problems-heading = Verifique os dados introduzidos
method-missing = Escolha como pretende pagar.
network-missing = Escolha uma rede de cartões.
credential-gone = Este cartão guardado já não pode ser utilizado, pelo que nada foi enviado. Escolha outro método de pagamento.
number-missing = Introduza o número do seu cartão.
number-not-digits = O número do cartão só tem dígitos. Retire letras e outros sinais.
number-wrong-length = Este número de cartão tem dígitos a mais ou a menos. Compare-o com o seu cartão.
number-checksum = Este número de cartão não é válido. Verifique se há algum erro de escrita.
expiry-missing = Introduza a data de validade do seu cartão.
expiry-unreadable = Introduza o mês e o ano de validade, por exemplo, 04/31.
expiry-past = Este cartão expirou. Verifique a data ou utilize outro cartão.
expiry-too-far = Esta data de validade está demasiado distante. Compare-a com o seu cartão.
security-code-missing = Introduza o código de segurança do seu cartão.
security-code-not-digits = O código de segurança só tem dígitos.
security-code-wrong-length = { $count ->
    [one] O código de segurança deste cartão tem { $count-written } dígito.
   *[other] O código de segurança deste cartão tem { $count-written } dígitos.
}
holder-missing = Introduza o nome que consta do seu cartão.
holder-looks-like-number = Introduza o nome tal como consta do seu cartão, sem números.
holder-too-long = Este nome é demasiado longo. Introduza-o tal como consta do seu cartão.
phone-missing = Introduza o seu número de telemóvel.
phone-not-digits = O número de telemóvel só tem dígitos e, se necessário, um + à frente.
phone-wrong-length = Este número de telemóvel tem dígitos a mais ou a menos.
phone-no-country = Introduza o seu número de telemóvel com o indicativo do país, começando por +.
phone-country-missing = Escolha o país do seu número de telemóvel.
voucher-missing = Introduza o código do seu voucher.
voucher-not-digits = O código do voucher só tem dígitos. Retire letras e outros sinais.
voucher-wrong-length = Este código tem dígitos a mais ou a menos. Compare-o com o seu voucher.

## A payment that was not accepted

declined-heading = O seu pagamento não foi aceite
refused-by-issuer = O seu banco não aprovou este pagamento.
refused-by-issuer-next = Os bancos não nos indicam o motivo. Utilize outro cartão ou contacte o seu banco.
insufficient-funds = Não há saldo suficiente neste cartão.
insufficient-funds-next = Utilize outro cartão ou tente novamente quando houver saldo suficiente.
card-expired = O seu banco indica que este cartão expirou.
card-expired-next = Verifique a data de validade ou utilize outro cartão.
acquirer-error = Um problema técnico impediu o processamento do pagamento.
acquirer-error-next = Tente novamente dentro de momentos ou utilize outro cartão.
acquirer-error-other-next = Tente novamente dentro de momentos ou escolha outro método de pagamento.
refused-by-provider = O pagamento não foi aprovado.
refused-by-provider-next = Tente novamente ou escolha outro método de pagamento.
authentication-failed = O seu banco não conseguiu confirmar a sua identidade.
authentication-failed-next = Tente novamente seguindo as instruções do seu banco ou utilize outro cartão.
not-charged = Não lhe foi cobrado nada.
attempts-heading = Tentativas anteriores
attempts-note = Não lhe foi cobrado nada por nenhuma delas.
attempts-left = { $count ->
    [one] Pode tentar mais uma vez.
   *[other] Pode tentar mais { $count-written } vezes.
}
paused-heading = Aguarde um momento antes de tentar novamente
paused-note = Vários pagamentos a partir da sua rede não foram aceites, pelo que há uma pausa antes do próximo. Nada foi enviado ao seu banco.
paused-next = { $count ->
    [one] Poderá pagar dentro de um minuto.
   *[other] Poderá pagar dentro de { $count-written } minutos.
}

## Nothing charged twice

form-outdated = Esta página estava desatualizada, pelo que nada foi enviado. Verifique os dados e volte a pagar. Não houve cobranças em duplicado.
network-trouble = Não conseguimos aceder ao servidor. Os seus dados continuam aqui. Tente novamente: não haverá cobranças em duplicado.

## Waiting for an answer

pending-heading = Estamos a aguardar o seu banco
pending-note = O seu banco ainda não respondeu. Pode sair desta página com toda a segurança: { $merchant } receberá o resultado, e não haverá cobranças em duplicado.
pending-check = Verificar novamente
pending-alive = Esta página atualiza-se sozinha.
pending-by-hand = Esta página não se atualiza sozinha. Verifique novamente daqui a pouco.
waiting-usually = Normalmente demora menos de um minuto.
waiting-longer = Se demorar muito mais, contacte { $merchant }.
pending-other-heading = Estamos a aguardar uma resposta
pending-other-note = Ainda não há resposta ao seu pagamento. Pode sair desta página com toda a segurança: { $merchant } receberá o resultado, e não haverá cobranças em duplicado.
prompt-heading = Aprove o pagamento no seu telemóvel
prompt-note = Um pedido de { $amount } está a caminho do seu telemóvel. Aprove-o com o seu PIN. Pode sair desta página com toda a segurança: { $merchant } receberá o resultado, e não haverá cobranças em duplicado.
prompt-sent = O pedido foi enviado para { $phone }.
prompt-wrong-number = Número errado?
prompt-help = Não chegou nenhum pedido ao seu telemóvel? Verifique se está ligado e tem rede.
transfer-heading = Transfira { $amount }
transfer-note = Envie o montante exato para esta conta, com esta referência. Pode sair desta página com toda a segurança e voltar a abri-la: { $merchant } recebe um aviso assim que o dinheiro chegar.
transfer-reference = Referência da transferência
transfer-holder = Titular da conta
transfer-bank = Banco
transfer-account = Número da conta
transfer-branch = Código do balcão
transfer-arrives = Uma transferência chega normalmente em dois dias úteis.
transfer-awaited = { $merchant } aguarda-a até { $date }.
copy-button = Copiar
copied-note = Copiado
away-heading = Continua na página do prestador de pagamentos
away-bank-heading = Continua no seu banco
away-note = A página abre-se sozinha. Se não abrir, prima o botão. Depois volta a esta página.
away-button = Continuar
continue-heading = Continue o seu pagamento
continue-note = Este pagamento ainda não está concluído. Pode continuar onde ficou. Não haverá cobranças em duplicado.
continue-open-note = Se não continuar, pode escolher aqui outro método de pagamento meia hora depois de ter começado.
other-way-note = Já aprovou este pagamento ou enviou o dinheiro? Nesse caso, aguarde o resultado. Caso contrário, pode cancelar este pagamento e escolher outro método. Não haverá cobranças em duplicado.
other-way-button = Pagar de outra forma
other-way-late = Já não é possível cancelar este pagamento. Aguarde o resultado.
given-up-note = Cancelou esse pagamento e não lhe foi cobrado nada. Escolha como pretende pagar.
elsewhere-heading = Continuar noutro dispositivo
elsewhere-note = Leia este código com o outro dispositivo para abrir lá esta página. Não partilhe este código.
elsewhere-code = Código QR com o endereço desta página
leading-note = Voltará a { $merchant } dentro de 5 segundos.
stay-button = Ficar nesta página

## How it ended

paid-heading = Pagamento concluído
paid-note = Pagou { $amount } a { $merchant }.
refunded-note = { $merchant } reembolsou-lhe { $amount }.
card-checked-heading = Cartão verificado
card-checked-note = O seu cartão é válido. Não lhe foi cobrado nada.
authorized-heading = Montante reservado
authorized-note = O montante de { $amount } está reservado no seu cartão para { $merchant }. Não lhe foi cobrado nada.
authorized-release = Se { $merchant } não o cobrar, será libertado, o mais tardar, até { $date }.
canceled-heading = Pagamento cancelado
canceled-note = O pagamento de { $amount } a { $merchant } foi cancelado. Não lhe foi cobrado nada.
failed-heading = Pagamento não concluído
failed-note = O pagamento de { $amount } a { $merchant } não foi concluído. Não lhe foi cobrado nada. Para tentar novamente, recomece em { $merchant }.
expired-heading = A reserva terminou
expired-note = { $merchant } não cobrou a tempo o montante de { $amount }, pelo que este foi libertado. Não lhe foi cobrado nada.

## Receipts

receipt-heading = Recibo
receipt-number-label = Número do recibo
date-label = Data
refund-heading = Reembolso
paid-label = Pago
total-label = Total
total-after-refunds = Total após reembolsos

## When there is nothing to pay here

link-invalid-heading = Esta ligação de pagamento já não é válida
link-invalid-note = Volte à loja e inicie novamente o pagamento. A abertura desta ligação não originou qualquer cobrança.
link-amount-bounds = Introduza um montante de { $min } a { $max }.
amount-two-readings = Quer dizer { $first } ou { $second }?
link-full-heading = Já não é possível fazer mais pagamentos com esta ligação
not-found-heading = Pagamento não encontrado
not-found-note = Não existe nenhum pagamento neste endereço. Verifique se a ligação está completa ou volte à loja.
trouble-heading = Ocorreu um problema do nosso lado
trouble-note = Tente novamente dentro de momentos. Se já tiver pago, verá aqui o resultado: não haverá cobranças em duplicado.
try-again = Tentar novamente
too-many-heading = Aguarde um momento
too-many-note = { $count ->
    [one] Recebemos muitos pedidos da sua rede em pouco tempo. Tente novamente dentro de um minuto. Não haverá cobranças em duplicado.
   *[other] Recebemos muitos pedidos da sua rede em pouco tempo. Tente novamente dentro de { $count-written } minutos. Não haverá cobranças em duplicado.
}
no-methods-heading = Nenhum método de pagamento disponível
no-methods-note = { $merchant } não oferece nenhum método que possa ser utilizado para este pagamento. Não lhe foi cobrado nada.
merchant-inactive-heading = De momento não é possível pagar
merchant-inactive-note = { $merchant } não pode receber pagamentos neste momento. Não lhe foi cobrado nada.

## Signing a debit order

debit-order-note = Assina uma autorização de débito direto: { $merchant } cobra as prestações na sua conta bancária.
mandate-title = Débito direto para { $merchant }
mandate-now-label = A pagar hoje
mandate-now-nothing = Não há nada a pagar hoje.
mandate-instalment-label = Cada prestação
mandate-maximum-label = Máximo por prestação
mandate-rhythm-label = Cobrança
mandate-weekly = Todas as semanas: { $weekday }
mandate-monthly = No dia { $day-written } de cada mês
mandate-monthly-last = No último dia de cada mês
mandate-first-label = Primeira cobrança
mandate-last-label = Última cobrança
mandate-count-label = Número de prestações
mandate-number-label = Número do contrato
mandate-signed-on-label = Data da assinatura
mandate-rights = Pode cancelar um débito direto através de { $merchant } ou no seu banco.
account-heading = A sua conta bancária
account-holder-label = Titular da conta
bank-other = Outro banco
branch-label = Código do balcão
branch-hint = 6 dígitos
account-number-label = Número da conta
account-number-hint = Inclua os zeros à esquerda
account-kind-label = Tipo de conta
option-choose = Escolha…
account-kind-current = Conta à ordem ou conta com cheques
account-kind-savings = Conta poupança
account-kind-transmission = Conta de transações (Transmission account)
account-holder-missing = Introduza o nome do titular da conta.
account-holder-wrong = Introduza o nome tal como está registado no seu banco, sem números.
account-holder-too-long = Este nome é demasiado longo. Introduza o nome tal como está registado no seu banco.
bank-missing = Escolha o seu banco.
branch-missing = Introduza o código do balcão do seu banco.
branch-wrong = O código do balcão tem 6 dígitos.
account-number-missing = Introduza o número da sua conta.
account-number-not-digits = O número da conta só tem dígitos.
account-number-wrong-length = Este número de conta tem dígitos a mais ou a menos.
account-number-checksum = Este número de conta não corresponde a este código do balcão. Verifique se há erros de escrita em ambos.
account-kind-missing = Escolha o tipo da sua conta.
review-button = Verificar dados
review-heading = Verifique e assine
review-note = Ainda não foi enviado nada. Verifique todos os dados e depois assine.
mandate-copy-later = Sempre que precisar de uma cópia, volte a abrir esta página depois de assinar.
review-edit = Alterar dados
mandate-consent = Autorizo { $merchant } a cobrar as prestações acima indicadas nesta conta bancária, nos dias acima indicados e até ao montante máximo acima indicado. Posso cancelar este débito direto através de { $merchant } ou no meu banco.
sign-button = Assinar e pagar { $amount }
sign-button-only = Assinar débito direto
mandate-waiting-heading = Aprove o débito direto no seu banco
mandate-waiting-note = O seu banco pede-lhe que aprove este débito direto: na aplicação, por SMS ou num balcão. Pode sair desta página com toda a segurança: { $merchant } receberá o resultado.
mandate-answer-by = Aprove até { $time }.
mandate-signed-heading = O seu débito direto está assinado
mandate-signed-note = Guarde uma cópia do que acordou com { $merchant }.
mandate-copy = Descarregar uma cópia (PDF)
mandate-refused = O seu banco não aceitou este débito direto.
mandate-refused-next = Verifique os dados da conta ou contacte o seu banco.
account-closed = O seu banco indica que esta conta está encerrada.
invalid-account = O seu banco não conhece esta conta, ou a conta não aceita débitos diretos.
account-funds = Não há dinheiro suficiente nesta conta.
account-ending = Conta terminada em { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Endereço de email
email-wrong = Introduza um endereço de email, como nome@example.com.
iban-missing = Introduza o seu IBAN.
iban-wrong = Este IBAN não é válido. Verifique se há erros de digitação.
iban-outside = Esta conta está num país sem débitos diretos SEPA.
bsb-wrong = Um BSB tem 6 dígitos.
address-label = Morada
city-label = Localidade
postal-code-label = Código postal
field-missing = Preencha este campo.
identity-kind-label = Documento de identificação
identity-kind-id = Documento de identificação sul-africano
identity-kind-passport = Passaporte
identity-number-label = Número do documento
identity-number-wrong = Este número não é válido. Verifique se há erros de digitação.
mandate-there-note = Vai introduzir a sua conta bancária e assinar noutra página.
creditor-id-label = Identificador do credor
mandate-debit-note = O seu banco paga o primeiro montante dentro de alguns dias. Pode sair desta página com toda a segurança: { $merchant } receberá o resultado.
amendment-note = { $merchant } pede que aceite um novo máximo.
amendment-new-label = Novo máximo por prestação
amendment-agreed = Aceitou o novo máximo.
amendment-refused = Recusou o novo máximo.
amendment-over = Este pedido já não está aberto.

## The sandbox

sandbox-heading = Cartões de teste
sandbox-fill = Preencher com o cartão de teste { $brand }
sandbox-any = Serve qualquer data de validade futura e qualquer código de segurança.
sandbox-declined = Se o nome no cartão for { $name }, o pagamento é recusado.
sandbox-error = Se o nome no cartão for { $name }, o pagamento falha.
sandbox-reference = Uma referência com este formato impõe o resultado, seja qual for o nome: { $example }
sandbox-results = O resultado é um destes: { $results }.
challenge-title = Banco de teste
challenge-heading = Aprova este pagamento?
challenge-note = Aqui, o seu banco pedir-lhe-ia que confirmasse um pagamento de { $amount } a { $merchant }. Isto é um teste: escolha a resposta.
redirect-note = Com o método de pagamento { $method }, ser-lhe-ia pedido aqui que confirmasse um pagamento de { $amount } a { $merchant }. Isto é um teste: escolha a resposta.
challenge-approve = Aprovar
challenge-decline = Recusar
