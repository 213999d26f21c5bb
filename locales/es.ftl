### The words of the hosted page in Spanish. How to add one: see en.ftl.

language-name = Español

## The frame of every page

page-title = Pago a { $merchant }
page-title-card-only = Tarjeta para { $merchant }
page-title-with-problem = Problema: { $title }
test-banner = Modo de prueba: no se mueve dinero real.
language-label = Idioma
return-button = Volver a { $merchant }
terms-link = Términos y condiciones
privacy-link = Política de privacidad
support-note = ¿Tiene preguntas sobre su pedido? Póngase en contacto con { $merchant }:

## What is paid

amount-label = Importe
amount-reserved-label = Importe que se reservará
reference-label = Referencia
reserve-note = El importe se reserva ahora en su tarjeta, pero no se cobra. { $merchant } puede cobrarlo hasta el { $date }; después se libera la reserva.
bill-heading = Su pedido
card-check-note = Preguntamos a su banco si la tarjeta es válida. No se cobra nada.

## Ways to pay

methods-heading = ¿Cómo desea pagar?
method-card = Tarjeta
method-paypal = PayPal
method-eft = Transferencia inmediata
method-bank-transfer = Transferencia bancaria
method-mobile-money = Dinero móvil
method-voucher = Vale prepago
method-debit-order = Débito directo
payment-method-label = Forma de pago
paypal-note = Aprobará allí el pago y volverá a esta página.
eft-note = Aprobará el pago en su banco y volverá a esta página.
hosted-card-note = Continuará en la página del proveedor de pagos, introducirá allí su tarjeta y volverá a esta página.
bank-transfer-note = Envíe el dinero desde su propio banco. { $merchant } recibirá un aviso en cuanto llegue.
mobile-money-note = Recibirá una solicitud en su teléfono y la aprobará con su PIN.
voucher-note = Del vale se descuenta el importe exacto.
method-another-card = Otra tarjeta
card-ending = { $brand } terminada en { $last4 }
card-brand = Tarjeta { $brand }
network-heading = ¿Qué red de tarjetas desea usar para este pago?

## The card form

card-number-label = Número de tarjeta
expiry-label = Fecha de vencimiento
expiry-hint = MM/AA, como en su tarjeta
security-code-label = Código de seguridad
security-code-hint = Los 3 dígitos del reverso de su tarjeta
security-code-hint-front = Los 4 dígitos del anverso de su tarjeta
security-code-hint-any = 3 dígitos en el reverso de su tarjeta, o 4 en el anverso si es American Express
holder-label = Nombre en la tarjeta
phone-country-label = País
phone-label = Número de teléfono móvil
phone-hint = El número de su cuenta de dinero móvil
voucher-label = Código del vale
voucher-hint = Los dígitos de su vale (entre 10 y 20)
card-note = El número de tarjeta y el código de seguridad se envían al procesador de pagos y a nadie más. No se guardan aquí y { $merchant } nunca los recibe.

## Keeping the card for later

remember-label = Guardar esta tarjeta para futuros pagos a { $merchant }
remember-hint = Puede eliminar la tarjeta cada vez que vuelva a pagar.
remember-later-charges = Si marca esta casilla, { $merchant } también podrá cobrar más adelante con la tarjeta sin preguntarle cada vez, según lo acordado con usted.
store-required = Al continuar, acepta que esta tarjeta se guarde para pagos posteriores y que { $merchant } pueda cobrar con ella sin que usted esté presente, según lo acordado con usted. El código de seguridad y el número completo de la tarjeta no se guardan.
legal-in-english = Esta parte solo está disponible en inglés:
credential-expires = Válida hasta { $date }
kept-heading = Sus tarjetas guardadas
forget-button = Eliminar
forget-label = Eliminar { $card }
forget-heading = ¿Eliminar { $card }?
forget-note = No se le volverá a ofrecer esta tarjeta y { $merchant } ya no podrá cobrar con ella. Podrá seguir pagando con ella si la introduce de nuevo.
forget-confirm = Eliminar la tarjeta
forget-keep = Conservar la tarjeta
forgotten-note = Se ha eliminado la tarjeta.

## Paying and cancelling

pay-button = Pagar { $amount }
reserve-button = Reservar { $amount }
check-card-button = Verificar la tarjeta
pay-busy = Pagando…
reserve-busy = Reservando…
check-card-busy = Verificando…
continue-to = Continuar a { $method } · { $amount }
continue-bank = Continuar a su banco · { $amount }
continue-provider = Continuar al proveedor de pagos · { $amount }
show-transfer = Ver los datos bancarios · { $amount }
cancel-button = Cancelar el pago
cancel-heading = ¿Cancelar este pago?
cancel-note = No se le ha cobrado nada. Se informará a { $merchant } de que ha cancelado.
cancel-keep = Volver al pago

## What is wrong with a field

problems-heading = Revise los datos introducidos
method-missing = Elija cómo desea pagar.
network-missing = Elija una red de tarjetas.
credential-gone = Esta tarjeta guardada ya no se puede usar, así que no se ha enviado nada. Elija otra forma de pago.
number-missing = Introduzca el número de su tarjeta.
number-not-digits = El número de tarjeta solo contiene dígitos. Quite las letras y otros signos.
number-wrong-length = Este número de tarjeta tiene dígitos de más o de menos. Compárelo con su tarjeta.
number-checksum = Este número de tarjeta no es válido. Compruebe si hay algún error al escribirlo.
expiry-missing = Introduzca la fecha de vencimiento de su tarjeta.
expiry-unreadable = Introduzca el mes y el año de vencimiento, por ejemplo, 04/31.
expiry-past = Esta tarjeta ha vencido. Revise la fecha o use otra tarjeta.
expiry-too-far = Esta fecha de vencimiento es demasiado lejana. Compárela con su tarjeta.
security-code-missing = Introduzca el código de seguridad de su tarjeta.
security-code-not-digits = El código de seguridad solo contiene dígitos.
security-code-wrong-length = { $count ->
    [one] El código de seguridad de esta tarjeta tiene { $count-written } dígito.
   *[other] El código de seguridad de esta tarjeta tiene { $count-written } dígitos.
}
holder-missing = Introduzca el nombre que figura en su tarjeta.
holder-looks-like-number = Introduzca el nombre tal como figura en su tarjeta, sin números.
holder-too-long = Este nombre es demasiado largo. Introdúzcalo tal como figura en su tarjeta.
phone-missing = Introduzca su número de teléfono móvil.
phone-not-digits = El número de móvil solo contiene dígitos y, si hace falta, un + delante.
phone-wrong-length = Este número de móvil tiene dígitos de más o de menos.
phone-no-country = Introduzca su número de móvil con el código del país, empezando por +.
phone-country-missing = Elija el país de su número de móvil.
voucher-missing = Introduzca el código de su vale.
voucher-not-digits = El código del vale solo contiene dígitos. Quite las letras y otros signos.
voucher-wrong-length = Este código tiene dígitos de más o de menos. Compárelo con su vale.

## A payment that was not accepted

declined-heading = Su pago no ha sido aceptado
refused-by-issuer = Su banco no ha aprobado este pago.
refused-by-issuer-next = Los bancos no nos indican el motivo. Use otra tarjeta o consulte a su banco.
insufficient-funds = No hay saldo suficiente en esta tarjeta.
insufficient-funds-next = Use otra tarjeta o inténtelo de nuevo cuando haya saldo suficiente.
card-expired = Su banco indica que esta tarjeta ha vencido.
card-expired-next = Revise la fecha de vencimiento o use otra tarjeta.
acquirer-error = Un problema técnico ha impedido procesar el pago.
acquirer-error-next = Inténtelo de nuevo en un momento o use otra tarjeta.
acquirer-error-other-next = Inténtelo de nuevo en un momento o elija otra forma de pago.
refused-by-provider = El pago no ha sido aprobado.
refused-by-provider-next = Inténtelo de nuevo o elija otra forma de pago.
authentication-failed = Su banco no ha podido confirmar su identidad.
authentication-failed-next = Inténtelo de nuevo siguiendo las indicaciones de su banco o use otra tarjeta.
not-charged = No se le ha cobrado nada.
attempts-heading = Intentos anteriores
attempts-note = No se le ha cobrado ninguno de ellos.
attempts-left = { $count ->
    [one] Puede intentarlo una vez más.
   *[other] Puede intentarlo { $count-written } veces más.
}
paused-heading = Espere un momento antes de volver a intentarlo
paused-note = Varios pagos desde su red no han sido aceptados, por lo que hay una pausa antes del siguiente. No se ha enviado nada a su banco.
paused-next = { $count ->
    [one] Podrá pagar dentro de un minuto.
   *[other] Podrá pagar dentro de { $count-written } minutos.
}

## Nothing charged twice

form-outdated = Esta página no estaba actualizada, así que no se ha enviado nada. Revise los datos y vuelva a pagar. No se le ha cobrado dos veces.
network-trouble = No hemos podido conectar con el servidor. Sus datos siguen aquí. Inténtelo de nuevo: no se le cobrará dos veces.

## Waiting for an answer

pending-heading = Estamos esperando a su banco
pending-note = Su banco aún no ha respondido. Puede salir de esta página con tranquilidad: { $merchant } recibirá el resultado y no se le cobrará a usted dos veces.
pending-check = Comprobar de nuevo
pending-alive = Esta página se actualiza sola.
pending-by-hand = Esta página no se actualiza sola. Vuelva a comprobarlo en un momento.
waiting-usually = Suele tardar menos de un minuto.
waiting-longer = Si tarda mucho más, póngase en contacto con { $merchant }.
pending-other-heading = Estamos esperando una respuesta
pending-other-note = Aún no hay respuesta a su pago. Puede salir de esta página con tranquilidad: { $merchant } recibirá el resultado y no se le cobrará a usted dos veces.
prompt-heading = Apruebe el pago en su teléfono
prompt-note = Su teléfono recibirá enseguida una solicitud de { $amount }. Apruébela con su PIN. Puede salir de esta página con tranquilidad: { $merchant } recibirá el resultado y no se le cobrará a usted dos veces.
prompt-sent = La solicitud se envió al { $phone }.
prompt-wrong-number = ¿Número equivocado?
prompt-help = ¿No llega la solicitud a su teléfono? Compruebe que está encendido y tiene cobertura.
transfer-heading = Transfiera { $amount }
transfer-note = Envíe el importe exacto a esta cuenta, con esta referencia. Puede salir de esta página con tranquilidad y volver a abrirla: { $merchant } recibirá un aviso en cuanto llegue el dinero.
transfer-reference = Referencia de la transferencia
transfer-holder = Titular de la cuenta
transfer-bank = Banco
transfer-account = Número de cuenta
transfer-branch = Código de sucursal
transfer-arrives = Una transferencia suele llegar en un plazo de dos días hábiles.
transfer-awaited = { $merchant } la espera hasta el { $date }.
copy-button = Copiar
copied-note = Copiado
away-heading = Continuará en la página del proveedor de pagos
away-bank-heading = Continuará en su banco
away-note = La página se abre sola. Si no se abre, pulse el botón. Después volverá a esta página.
away-button = Continuar
continue-heading = Continúe con su pago
continue-note = Este pago aún no se ha completado. Puede continuar donde lo dejó. No se le cobrará dos veces.
continue-open-note = Si no continúa, podrá elegir aquí otra forma de pago media hora después de haber empezado.
other-way-note = ¿Ya ha aprobado o enviado este pago? En ese caso, espere el resultado. Si no, puede cancelarlo y elegir otra forma de pago. No se le cobrará dos veces.
other-way-button = Pagar de otra forma
other-way-late = Este pago ya no se puede cancelar. Espere el resultado.
given-up-note = Ha cancelado ese pago y no se le ha cobrado nada. Elija cómo desea pagar.
elsewhere-heading = Continuar en otro dispositivo
elsewhere-note = Escanee este código para abrir allí esta página. No comparta este código.
elsewhere-code = Código QR con la dirección de esta página
leading-note = Volverá a { $merchant } en 5 segundos.
stay-button = Quedarse en esta página

## How it ended

paid-heading = Pago realizado
paid-note = Ha pagado { $amount } a { $merchant }.
refunded-note = { $merchant } le ha reembolsado { $amount }.
card-checked-heading = Tarjeta verificada
card-checked-note = Su tarjeta es válida. No se le ha cobrado nada.
authorized-heading = Importe reservado
authorized-note = Hay un importe de { $amount } reservado en su tarjeta para { $merchant }. No se le ha cobrado nada.
authorized-release = Si { $merchant } no lo cobra, se liberará a más tardar el { $date }.
canceled-heading = Pago cancelado
canceled-note = Se ha cancelado el pago de { $amount } a { $merchant }. No se le ha cobrado nada.
failed-heading = Pago no completado
failed-note = El pago de { $amount } a { $merchant } no se ha completado. No se le ha cobrado nada. Para intentarlo de nuevo, vuelva a empezar en { $merchant }.
expired-heading = La reserva ha terminado
expired-note = { $merchant } no ha cobrado a tiempo el importe de { $amount }, por lo que se ha liberado. No se le ha cobrado nada.

## Receipts

receipt-heading = Recibo
receipt-number-label = Número de recibo
date-label = Fecha
refund-heading = Reembolso
paid-label = Pagado
total-label = Total
total-after-refunds = Total tras los reembolsos

## When there is nothing to pay here

link-invalid-heading = Este enlace de pago ya no es válido
link-invalid-note = Vuelva a la tienda e inicie el pago de nuevo. Abrir este enlace no ha generado ningún cobro.
link-amount-bounds = Introduzca un importe de { $min } a { $max }.
amount-two-readings = ¿Quiere decir { $first } o { $second }?
link-full-heading = Ya no se pueden hacer más pagos con este enlace
not-found-heading = Pago no encontrado
not-found-note = No hay ningún pago en esta dirección. Compruebe que el enlace está completo o vuelva a la tienda.
trouble-heading = Ha habido un problema por nuestra parte
trouble-note = Inténtelo de nuevo en un momento. Si ya había pagado, verá aquí el resultado: no se le cobrará dos veces.
try-again = Intentar de nuevo
too-many-heading = Espere un momento
too-many-note = { $count ->
    [one] Han llegado muchas solicitudes desde su red en poco tiempo. Inténtelo de nuevo dentro de un minuto. No se le cobrará dos veces.
   *[other] Han llegado muchas solicitudes desde su red en poco tiempo. Inténtelo de nuevo dentro de { $count-written } minutos. No se le cobrará dos veces.
}
no-methods-heading = No hay ninguna forma de pago disponible
no-methods-note = { $merchant } no ofrece ninguna forma de pago que sirva para este pago. No se le ha cobrado nada.
merchant-inactive-heading = Por el momento no es posible pagar
merchant-inactive-note = { $merchant } no puede recibir pagos en este momento. No se le ha cobrado nada.

## Signing a debit order

debit-order-note = Firmará una orden de débito directo: { $merchant } cobrará las cuotas de su cuenta bancaria.
mandate-title = Orden de débito directo para { $merchant }
mandate-now-label = A pagar hoy
mandate-now-nothing = Hoy no hay nada que pagar.
mandate-instalment-label = Cada cuota
mandate-maximum-label = Máximo por cuota
mandate-rhythm-label = Cobro
mandate-weekly = Cada semana, el { $weekday }
mandate-monthly = El día { $day-written } de cada mes
mandate-monthly-last = El último día de cada mes
mandate-first-label = Primer cobro
mandate-last-label = Último cobro
mandate-count-label = Número de cuotas
mandate-number-label = Número de contrato
mandate-signed-on-label = Fecha de firma
mandate-rights = Puede cancelar una orden de débito directo a través de { $merchant } o en su banco.
account-heading = Su cuenta bancaria
account-holder-label = Titular de la cuenta
bank-other = Otro banco
branch-label = Código de sucursal
branch-hint = 6 dígitos
account-number-label = Número de cuenta
account-number-hint = Incluya los ceros iniciales
account-kind-label = Tipo de cuenta
option-choose = Elija…
account-kind-current = Cuenta corriente o de cheques
account-kind-savings = Cuenta de ahorros
account-kind-transmission = Cuenta de transacciones (Transmission account)
account-holder-missing = Introduzca el nombre del titular de la cuenta.
account-holder-wrong = Introduzca el nombre tal como figura en su banco, sin números.
account-holder-too-long = Este nombre es demasiado largo. Introduzca el nombre tal como figura en su banco.
bank-missing = Elija su banco.
branch-missing = Introduzca el código de sucursal de su banco.
branch-wrong = El código de sucursal tiene 6 dígitos.
account-number-missing = Introduzca su número de cuenta.
account-number-not-digits = El número de cuenta solo contiene dígitos.
account-number-wrong-length = Este número de cuenta tiene dígitos de más o de menos.
account-number-checksum = Este número de cuenta no corresponde a este código de sucursal. Compruebe si hay algún error al escribir uno u otro.
account-kind-missing = Elija el tipo de su cuenta.
review-button = Revisar los datos
review-heading = Revise y firme
review-note = Todavía no se ha enviado nada. Revise todos los datos y, después, firme.
mandate-copy-later = Después de firmar, vuelva a abrir esta página siempre que necesite una copia.
review-edit = Cambiar los datos
mandate-consent = Autorizo a { $merchant } a cobrar de esta cuenta bancaria las cuotas indicadas arriba, en los días indicados arriba y hasta el máximo indicado arriba. Puedo cancelar esta orden de débito directo a través de { $merchant } o en mi banco.
sign-button = Firmar y pagar { $amount }
sign-button-only = Firmar la orden
mandate-waiting-heading = Apruebe el débito directo en su banco
mandate-waiting-note = Su banco le pide que apruebe esta orden de débito directo: en su aplicación, por SMS o en una sucursal. Puede salir de esta página con tranquilidad: { $merchant } recibirá el resultado.
mandate-answer-by = Apruébela antes del { $time }.
mandate-signed-heading = Su orden de débito directo está firmada
mandate-signed-note = Guarde una copia de lo que ha acordado con { $merchant }.
mandate-copy = Descargar una copia (PDF)
mandate-refused = Su banco no ha aceptado esta orden de débito directo.
mandate-refused-next = Revise los datos de la cuenta o consulte a su banco.
account-closed = Su banco indica que esta cuenta está cerrada.
invalid-account = Su banco no conoce esta cuenta o la cuenta no admite débitos directos.
account-funds = No hay suficiente dinero en esta cuenta.
account-ending = Cuenta terminada en { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Correo electrónico
email-wrong = Introduzca un correo electrónico, como nombre@example.com.
iban-missing = Introduzca su IBAN.
iban-wrong = Este IBAN no es válido. Compruebe si hay errores.
iban-outside = Esta cuenta está en un país sin adeudos directos SEPA.
bsb-wrong = Un BSB tiene 6 dígitos.
address-label = Dirección
city-label = Ciudad
postal-code-label = Código postal
field-missing = Rellene este campo.
identity-kind-label = Documento de identidad
identity-kind-id = Documento de identidad de Sudáfrica
identity-kind-passport = Pasaporte
identity-number-label = Número del documento
identity-number-wrong = Este número no es válido. Compruebe si hay errores.
mandate-there-note = Introducirá su cuenta bancaria y firmará en otra página.
creditor-id-label = Identificador del acreedor
mandate-debit-note = Su banco pagará el primer importe en unos días. Puede salir de esta página con tranquilidad: { $merchant } recibirá el resultado.
amendment-note = { $merchant } le pide que acepte un nuevo máximo.
amendment-new-label = Nuevo máximo por cuota
amendment-agreed = Ha aceptado el nuevo máximo.
amendment-refused = Ha rechazado el nuevo máximo.
amendment-over = Esta solicitud ya no está abierta.

## The sandbox

sandbox-heading = Tarjetas de prueba
sandbox-fill = Rellenar con la tarjeta de prueba { $brand }
sandbox-any = Sirven cualquier fecha de vencimiento futura y cualquier código de seguridad.
sandbox-declined = Si el nombre en la tarjeta es { $name }, el pago se rechaza.
sandbox-error = Si el nombre en la tarjeta es { $name }, el pago falla.
sandbox-reference = Una referencia con esta forma impone el resultado, sea cual sea el nombre: { $example }
sandbox-results = El resultado es uno de estos: { $results }.
challenge-title = Banco de prueba
challenge-heading = ¿Aprueba este pago?
challenge-note = Aquí, su banco le pediría que confirmara un pago de { $amount } a { $merchant }. Esto es una prueba: elija la respuesta.
redirect-note = Con la forma de pago { $method }, aquí se le pediría que confirmara un pago de { $amount } a { $merchant }. Esto es una prueba: elija la respuesta.
challenge-approve = Aprobar
challenge-decline = Rechazar
