### The words of the hosted page in Brazilian Portuguese. How to add one: see en.ftl.

language-name = Português (Brasil)

## The frame of every page

page-title = Pagamento a { $merchant }
page-title-card-only = Cartão para { $merchant }
page-title-with-problem = Problema: { $title }
test-banner = Modo de teste: nenhum dinheiro real é movimentado.
language-label = Idioma
return-button = Voltar para { $merchant }
terms-link = Termos e condições
privacy-link = Política de privacidade
support-note = Dúvidas sobre o seu pedido? Fale com { $merchant }:

## What is paid

amount-label = Valor
amount-reserved-label = Valor a reservar
reference-label = Referência
reserve-note = O valor é reservado agora no seu cartão, mas não é cobrado. { $merchant } pode cobrá-lo até { $date }; depois disso, a reserva é liberada.
bill-heading = Seu pedido
card-check-note = Perguntamos ao seu banco se o cartão é válido. Nada é cobrado.

## Ways to pay

methods-heading = Como você quer pagar?
method-card = Cartão
method-paypal = PayPal
method-eft = Transferência imediata
method-bank-transfer = Transferência bancária
method-mobile-money = Dinheiro móvel
method-voucher = Voucher pré-pago
method-debit-order = Débito automático
payment-method-label = Forma de pagamento
paypal-note = Você aprova o pagamento lá e volta para cá.
eft-note = Você aprova o pagamento no seu banco e volta para cá.
hosted-card-note = Você continua na página do provedor de pagamentos, informa o cartão lá e volta para cá.
bank-transfer-note = Envie o dinheiro pelo seu banco. { $merchant } recebe um aviso assim que o dinheiro chegar.
mobile-money-note = Você recebe uma solicitação no celular e aprova com o seu PIN.
voucher-note = O valor exato é descontado do voucher.
method-another-card = Outro cartão
card-ending = { $brand } com final { $last4 }
card-brand = Cartão { $brand }
network-heading = Qual bandeira você quer usar neste pagamento?

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
phone-label = Número de celular
phone-hint = O número da sua conta de dinheiro móvel
voucher-label = Código do voucher
voucher-hint = Os dígitos do seu voucher (de 10 a 20)
card-note = O número do cartão e o código de segurança são enviados ao processador de pagamentos e a ninguém mais. Eles não são armazenados aqui, e { $merchant } nunca os recebe.

## Keeping the card for later

remember-label = Salvar este cartão para os meus próximos pagamentos a { $merchant }
remember-hint = Você pode remover o cartão sempre que pagar de novo.
remember-later-charges = Se você marcar esta opção, { $merchant } também poderá fazer cobranças no cartão mais tarde sem perguntar a cada vez, conforme o combinado com você.
store-required = Ao continuar, você concorda que este cartão seja salvo para pagamentos futuros e que { $merchant } possa fazer cobranças nele sem a sua presença, conforme o combinado com você. O código de segurança e o número completo do cartão não são armazenados.
legal-in-english = Esta parte está disponível apenas em inglês:
credential-expires = Válido até { $date }
kept-heading = Seus cartões salvos
forget-button = Remover
forget-label = Remover { $card }
forget-heading = Remover { $card }?
forget-note = Este cartão não aparecerá mais para você, e { $merchant } não poderá mais fazer cobranças nele. Você ainda poderá pagar com ele, digitando os dados de novo.
forget-confirm = Remover cartão
forget-keep = Manter cartão
forgotten-note = O cartão foi removido.

## Paying and cancelling

pay-button = Pagar { $amount }
reserve-button = Reservar { $amount }
check-card-button = Verificar cartão
pay-busy = Pagando…
reserve-busy = Reservando…
check-card-busy = Verificando…
continue-to = Continuar para { $method } · { $amount }
continue-bank = Continuar para o seu banco · { $amount }
continue-provider = Continuar para o provedor de pagamentos · { $amount }
show-transfer = Mostrar dados bancários · { $amount }
cancel-button = Cancelar pagamento
cancel-heading = Cancelar este pagamento?
cancel-note = Nada foi cobrado de você. { $merchant } será informado de que você cancelou.
cancel-keep = Voltar ao pagamento

## What is wrong with a field

problems-heading = Confira os dados informados
method-missing = Escolha como você quer pagar.
network-missing = Escolha uma bandeira.
credential-gone = Este cartão salvo não pode mais ser usado, por isso nada foi enviado. Escolha outra forma de pagamento.
number-missing = Digite o número do seu cartão.
number-not-digits = O número do cartão só tem dígitos. Remova letras e outros sinais.
number-wrong-length = Este número de cartão tem dígitos a mais ou a menos. Compare com o seu cartão.
number-checksum = Este número de cartão não é válido. Veja se há algum erro de digitação.
expiry-missing = Digite a data de validade do seu cartão.
expiry-unreadable = Digite o mês e o ano de validade, por exemplo, 04/31.
expiry-past = Este cartão venceu. Confira a data ou use outro cartão.
expiry-too-far = Esta data de validade está muito distante. Compare com o seu cartão.
security-code-missing = Digite o código de segurança do seu cartão.
security-code-not-digits = O código de segurança só tem dígitos.
security-code-wrong-length = { $count ->
    [one] O código de segurança deste cartão tem { $count-written } dígito.
   *[other] O código de segurança deste cartão tem { $count-written } dígitos.
}
holder-missing = Digite o nome que está no seu cartão.
holder-looks-like-number = Digite o nome como está no seu cartão, sem números.
holder-too-long = Este nome é longo demais. Digite-o como está no seu cartão.
phone-missing = Digite o seu número de celular.
phone-not-digits = O número de celular só tem dígitos e, se for o caso, um + na frente.
phone-wrong-length = Este número de celular tem dígitos a mais ou a menos.
phone-no-country = Digite o seu número de celular com o código do país, começando com +.
phone-country-missing = Escolha o país do seu número de celular.
voucher-missing = Digite o código do seu voucher.
voucher-not-digits = O código do voucher só tem dígitos. Remova letras e outros sinais.
voucher-wrong-length = Este código tem dígitos a mais ou a menos. Compare com o seu voucher.

## A payment that was not accepted

declined-heading = Seu pagamento não foi aceito
refused-by-issuer = Seu banco não aprovou este pagamento.
refused-by-issuer-next = Os bancos não nos informam o motivo. Use outro cartão ou consulte o seu banco.
insufficient-funds = Não há saldo ou limite suficiente neste cartão.
insufficient-funds-next = Use outro cartão ou tente de novo quando houver o suficiente.
card-expired = Seu banco informa que este cartão venceu.
card-expired-next = Confira a data de validade ou use outro cartão.
acquirer-error = Um problema técnico impediu o processamento do pagamento.
acquirer-error-next = Tente de novo daqui a pouco ou use outro cartão.
acquirer-error-other-next = Tente de novo daqui a pouco ou escolha outra forma de pagamento.
refused-by-provider = O pagamento não foi aprovado.
refused-by-provider-next = Tente de novo ou escolha outra forma de pagamento.
authentication-failed = Seu banco não conseguiu confirmar a sua identidade.
authentication-failed-next = Tente de novo seguindo as instruções do seu banco ou use outro cartão.
not-charged = Nada foi cobrado de você.
attempts-heading = Tentativas anteriores
attempts-note = Nada foi cobrado por nenhuma delas.
attempts-left = { $count ->
    [one] Você pode tentar mais { $count-written } vez.
   *[other] Você pode tentar mais { $count-written } vezes.
}
paused-heading = Aguarde um momento antes de tentar de novo
paused-note = Vários pagamentos feitos da sua rede não foram aceitos, por isso há uma pausa antes do próximo. Nada foi enviado ao seu banco.
paused-next = { $count ->
    [one] Você poderá pagar em { $count-written } minuto.
   *[other] Você poderá pagar em { $count-written } minutos.
}

## Nothing charged twice

form-outdated = Esta página estava desatualizada, por isso nada foi enviado. Confira os dados e pague de novo. Não houve cobrança duplicada.
network-trouble = Não conseguimos acessar o servidor. Seus dados ainda estão aqui. Tente de novo: não haverá cobrança duplicada.

## Waiting for an answer

pending-heading = Estamos aguardando o seu banco
pending-note = Seu banco ainda não respondeu. Você pode sair desta página com tranquilidade: { $merchant } receberá o resultado, e não haverá cobrança duplicada.
pending-check = Verificar de novo
pending-alive = Esta página se atualiza sozinha.
pending-by-hand = Esta página não se atualiza sozinha. Verifique de novo daqui a pouco.
waiting-usually = Normalmente leva menos de um minuto.
waiting-longer = Se demorar muito mais, fale com { $merchant }.
pending-other-heading = Estamos aguardando uma resposta
pending-other-note = Ainda não há resposta para o seu pagamento. Você pode sair desta página com tranquilidade: { $merchant } receberá o resultado, e não haverá cobrança duplicada.
prompt-heading = Aprove o pagamento no seu celular
prompt-note = Uma solicitação de { $amount } está a caminho do seu celular. Aprove-a com o seu PIN. Você pode sair desta página com tranquilidade: { $merchant } receberá o resultado, e não haverá cobrança duplicada.
prompt-sent = A solicitação foi enviada para { $phone }.
prompt-wrong-number = Número errado?
prompt-help = Nenhuma solicitação no seu celular? Confira se ele está ligado e com sinal.
transfer-heading = Transfira { $amount }
transfer-note = Envie o valor exato para esta conta, com esta referência. Você pode sair desta página com tranquilidade e abri-la de novo: { $merchant } recebe um aviso assim que o dinheiro chegar.
transfer-reference = Referência da transferência
transfer-holder = Titular da conta
transfer-bank = Banco
transfer-account = Número da conta
transfer-branch = Código da agência
transfer-arrives = Uma transferência costuma chegar em até dois dias úteis.
transfer-awaited = { $merchant } aguarda por ela até { $date }.
copy-button = Copiar
copied-note = Copiado
away-heading = Você continua na página do provedor de pagamentos
away-bank-heading = Você continua no seu banco
away-note = A página se abre sozinha. Se não abrir, toque no botão. Depois você volta para cá.
away-button = Continuar
continue-heading = Continue seu pagamento
continue-note = Este pagamento ainda não foi concluído. Você pode continuar de onde parou. Não haverá cobrança duplicada.
continue-open-note = Se não continuar, você poderá escolher aqui outra forma de pagar meia hora depois de ter começado.
other-way-note = Você já aprovou este pagamento ou enviou o dinheiro? Nesse caso, aguarde o resultado. Caso contrário, pode cancelar este pagamento e escolher outra forma de pagar. Não haverá cobrança duplicada.
other-way-button = Pagar de outra forma
other-way-late = Não é mais possível cancelar este pagamento. Aguarde o resultado.
given-up-note = Você cancelou esse pagamento, e nada foi cobrado. Escolha como você quer pagar.
elsewhere-heading = Continuar em outro dispositivo
elsewhere-note = Escaneie este código para abrir esta página no outro dispositivo. Não compartilhe este código.
elsewhere-code = QR code com o endereço desta página
leading-note = Você voltará para { $merchant } em 5 segundos.
stay-button = Ficar nesta página

## How it ended

paid-heading = Pagamento concluído
paid-note = Você pagou { $amount } a { $merchant }.
refunded-note = { $merchant } reembolsou { $amount } a você.
card-checked-heading = Cartão verificado
card-checked-note = Seu cartão é válido. Nada foi cobrado de você.
authorized-heading = Valor reservado
authorized-note = O valor de { $amount } está reservado no seu cartão para { $merchant }. Nada foi cobrado de você.
authorized-release = Se { $merchant } não cobrar esse valor, ele será liberado, no máximo, até { $date }.
canceled-heading = Pagamento cancelado
canceled-note = O pagamento de { $amount } a { $merchant } foi cancelado. Nada foi cobrado de você.
failed-heading = Pagamento não concluído
failed-note = O pagamento de { $amount } a { $merchant } não foi concluído. Nada foi cobrado de você. Para tentar de novo, recomece com { $merchant }.
expired-heading = A reserva terminou
expired-note = { $merchant } não cobrou o valor de { $amount } a tempo, por isso ele foi liberado. Nada foi cobrado de você.

## Receipts

receipt-heading = Recibo
receipt-number-label = Número do recibo
date-label = Data
refund-heading = Reembolso
paid-label = Pago
total-label = Total
total-after-refunds = Total após reembolsos

## When there is nothing to pay here

link-invalid-heading = Este link de pagamento não é mais válido
link-invalid-note = Volte para a loja e inicie o pagamento de novo. Nada foi cobrado por abrir este link.
link-amount-bounds = Digite um valor de { $min } a { $max }.
amount-two-readings = Você quer dizer { $first } ou { $second }?
link-full-heading = Não é mais possível fazer pagamentos com este link
not-found-heading = Pagamento não encontrado
not-found-note = Não há nenhum pagamento neste endereço. Confira se o link está completo ou volte para a loja.
trouble-heading = Algo deu errado do nosso lado
trouble-note = Tente de novo daqui a pouco. Se você já tiver pago, verá o resultado aqui: não haverá cobrança duplicada.
try-again = Tentar de novo
too-many-heading = Aguarde um momento
too-many-note = { $count ->
    [one] Recebemos muitas solicitações da sua rede em pouco tempo. Tente de novo em { $count-written } minuto. Não haverá cobrança duplicada.
   *[other] Recebemos muitas solicitações da sua rede em pouco tempo. Tente de novo em { $count-written } minutos. Não haverá cobrança duplicada.
}
no-methods-heading = Nenhuma forma de pagamento disponível
no-methods-note = { $merchant } não oferece nenhuma forma de pagamento que sirva para este pagamento. Nada foi cobrado de você.
merchant-inactive-heading = Não é possível pagar no momento
merchant-inactive-note = { $merchant } não pode receber pagamentos agora. Nada foi cobrado de você.

## Signing a debit order

debit-order-note = Você assina uma autorização de débito automático: { $merchant } cobra as parcelas na sua conta bancária.
mandate-title = Débito automático para { $merchant }
mandate-now-label = A pagar hoje
mandate-now-nothing = Não há nada a pagar hoje.
mandate-instalment-label = Cada parcela
mandate-maximum-label = Máximo por parcela
mandate-rhythm-label = Cobrança
mandate-weekly = Toda semana: { $weekday }
mandate-monthly = No dia { $day-written } de cada mês
mandate-monthly-last = No último dia de cada mês
mandate-first-label = Primeira cobrança
mandate-last-label = Última cobrança
mandate-count-label = Número de parcelas
mandate-number-label = Número do contrato
mandate-signed-on-label = Data da assinatura
mandate-rights = Você pode cancelar um débito automático por meio de { $merchant } ou no seu banco.
account-heading = Sua conta bancária
account-holder-label = Titular da conta
bank-other = Outro banco
branch-label = Código da agência
branch-hint = 6 dígitos
account-number-label = Número da conta
account-number-hint = Inclua os zeros à esquerda
account-kind-label = Tipo de conta
option-choose = Escolha…
account-kind-current = Conta corrente ou conta com cheques
account-kind-savings = Conta poupança
account-kind-transmission = Conta de transações (Transmission account)
account-holder-missing = Digite o nome do titular da conta.
account-holder-wrong = Digite o nome como está registrado no seu banco, sem números.
account-holder-too-long = Este nome é longo demais. Digite o nome como está registrado no seu banco.
bank-missing = Escolha o seu banco.
branch-missing = Digite o código da agência do seu banco.
branch-wrong = O código da agência tem 6 dígitos.
account-number-missing = Digite o número da sua conta.
account-number-not-digits = O número da conta só tem dígitos.
account-number-wrong-length = Este número de conta tem dígitos a mais ou a menos.
account-number-checksum = Este número de conta não corresponde a este código da agência. Veja se há algum erro de digitação nos dois.
account-kind-missing = Escolha o tipo da sua conta.
review-button = Conferir dados
review-heading = Confira e assine
review-note = Nada foi enviado ainda. Confira todos os dados e depois assine.
mandate-copy-later = Sempre que precisar de uma cópia, abra esta página de novo depois de assinar.
review-edit = Alterar dados
mandate-consent = Autorizo { $merchant } a cobrar as parcelas indicadas acima nesta conta bancária, nos dias indicados acima e até o valor máximo indicado acima. Posso cancelar este débito automático por meio de { $merchant } ou no meu banco.
sign-button = Assinar e pagar { $amount }
sign-button-only = Assinar débito automático
mandate-waiting-heading = Aprove o débito automático no seu banco
mandate-waiting-note = Seu banco pede que você aprove este débito automático: no aplicativo, por SMS ou em uma agência. Você pode sair desta página com tranquilidade: { $merchant } receberá o resultado.
mandate-answer-by = Aprove até { $time }.
mandate-signed-heading = Seu débito automático está assinado
mandate-signed-note = Guarde uma cópia do que você combinou com { $merchant }.
mandate-copy = Baixar uma cópia (PDF)
mandate-refused = Seu banco não aceitou este débito automático.
mandate-refused-next = Confira os dados da conta ou consulte o seu banco.
account-closed = Seu banco informa que esta conta está encerrada.
invalid-account = Seu banco não conhece esta conta, ou ela não aceita débito automático.
account-funds = Não há dinheiro suficiente nesta conta.
account-ending = Conta com final { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Endereço de e-mail
email-wrong = Digite um endereço de e-mail, como nome@example.com.
iban-missing = Digite seu IBAN.
iban-wrong = Este IBAN não é válido. Verifique se há erros de digitação.
iban-outside = Esta conta está em um país sem débitos diretos SEPA.
bsb-wrong = Um BSB tem 6 dígitos.
address-label = Endereço
city-label = Cidade
postal-code-label = Código postal
field-missing = Preencha este campo.
identity-kind-label = Documento de identidade
identity-kind-id = Documento de identidade sul-africano
identity-kind-passport = Passaporte
identity-number-label = Número do documento
identity-number-wrong = Este número não é válido. Verifique se há erros de digitação.
mandate-there-note = Você informará sua conta bancária e assinará em outra página.
creditor-id-label = Identificador do credor
mandate-debit-note = Seu banco paga o primeiro valor em alguns dias. Você pode sair desta página com tranquilidade: { $merchant } receberá o resultado.
amendment-note = { $merchant } pede que você aceite um novo máximo.
amendment-new-label = Novo máximo por parcela
amendment-agreed = Você aceitou o novo máximo.
amendment-refused = Você recusou o novo máximo.
amendment-over = Esta solicitação não está mais aberta.

## The sandbox

sandbox-heading = Cartões de teste
sandbox-fill = Preencher com o cartão de teste { $brand }
sandbox-any = Qualquer data de validade futura e qualquer código de segurança servem.
sandbox-declined = Se o nome no cartão for { $name }, o pagamento é recusado.
sandbox-error = Se o nome no cartão for { $name }, o pagamento falha.
sandbox-reference = Uma referência neste formato força o resultado, seja qual for o nome: { $example }
sandbox-results = O resultado é um destes: { $results }.
challenge-title = Banco de teste
challenge-heading = Você aprova este pagamento?
challenge-note = Aqui, o seu banco pediria que você confirmasse um pagamento de { $amount } a { $merchant }. Isto é um teste: escolha a resposta.
redirect-note = Com a forma de pagamento { $method }, aqui você receberia um pedido para confirmar um pagamento de { $amount } a { $merchant }. Isto é um teste: escolha a resposta.
challenge-approve = Aprovar
challenge-decline = Recusar
