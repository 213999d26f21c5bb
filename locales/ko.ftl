### The words of the hosted page in Korean. How to add one: see en.ftl.
### Particles that change with the sound before them (이/가, 을/를, 은/는, 으로/로) never follow a placeholder.

language-name = 한국어

## The frame of every page

page-title = { $merchant } 결제
page-title-card-only = { $merchant }에서 사용할 카드
page-title-with-problem = 문제 발생: { $title }
test-banner = 테스트 모드: 실제 돈은 이동하지 않습니다.
language-label = 언어
return-button = { $merchant } 페이지로 돌아가기
terms-link = 이용약관
privacy-link = 개인정보 처리방침
support-note = 주문에 대해 궁금한 점이 있으신가요? { $merchant }에 문의해 주세요:

## What is paid

amount-label = 금액
amount-reserved-label = 가승인 금액
reference-label = 참조 번호
reserve-note = 지금은 카드에 금액이 가승인될 뿐 청구되지 않습니다. { $merchant }에서 { $date }까지 이 금액을 청구할 수 있으며, 그 이후에는 가승인이 해제됩니다.
bill-heading = 주문 내역
card-check-note = 카드가 유효한지 카드사에 확인합니다. 금액은 청구되지 않습니다.

## Ways to pay

methods-heading = 어떻게 결제하시겠어요?
method-card = 카드
method-paypal = PayPal
method-eft = 실시간 계좌이체
method-bank-transfer = 무통장 입금
method-mobile-money = 모바일 머니
method-voucher = 선불 바우처
method-debit-order = 자동이체
payment-method-label = 결제 수단
paypal-note = 그곳에서 결제를 승인한 뒤 이 페이지로 돌아옵니다.
eft-note = 이용하시는 은행에서 결제를 승인한 뒤 이 페이지로 돌아옵니다.
hosted-card-note = 결제 대행사의 페이지에서 카드 정보를 입력한 뒤 이 페이지로 돌아옵니다.
bank-transfer-note = 이용하시는 은행에서 송금해 주세요. 입금되면 { $merchant }에 알려 드립니다.
mobile-money-note = 휴대폰으로 결제 요청이 오면 PIN을 입력해 승인해 주세요.
voucher-note = 바우처에서 정확한 결제 금액만 차감됩니다.
method-another-card = 다른 카드
card-ending = { $brand } 끝자리 { $last4 }
card-brand = { $brand } 카드
network-heading = 이 결제에 어떤 카드 네트워크를 사용하시겠어요?

## The card form

card-number-label = 카드 번호
expiry-label = 유효기간
expiry-hint = 월/년(MM/YY), 카드에 표시된 대로
security-code-label = 보안 코드
security-code-hint = 카드 뒷면의 숫자 3자리
security-code-hint-front = 카드 앞면의 숫자 4자리
security-code-hint-any = 카드 뒷면의 숫자 3자리, American Express는 앞면의 숫자 4자리
holder-label = 카드에 적힌 이름
phone-country-label = 국가
phone-label = 휴대폰 번호
phone-hint = 모바일 머니 계정에 등록된 번호
voucher-label = 바우처 코드
voucher-hint = 바우처에 적힌 숫자 10~20자리
card-note = 카드 번호와 보안 코드는 결제 처리 업체에만 전송되며 다른 곳으로는 전송되지 않습니다. 이곳에 저장되지 않으며 { $merchant }에도 전달되지 않습니다.

## Keeping the card for later

remember-label = 다음에 { $merchant }에서 결제할 때 쓸 수 있도록 이 카드 저장
remember-hint = 다음에 결제하실 때 언제든지 카드를 삭제할 수 있습니다.
remember-later-charges = 이 항목을 선택하면, 고객님과 합의한 바에 따라 { $merchant }에서 이후에도 매번 묻지 않고 이 카드에 청구할 수 있습니다.
store-required = 계속 진행하면, 이후 결제를 위해 이 카드를 보관하는 것과, 고객님과 합의한 바에 따라 { $merchant }에서 고객님이 직접 참여하지 않아도 이 카드에 청구할 수 있는 것에 동의하시게 됩니다. 보안 코드와 전체 카드 번호는 저장되지 않습니다.
legal-in-english = 다음 내용은 영어로만 제공됩니다:
credential-expires = 유효기간: { $date }
kept-heading = 저장된 카드
forget-button = 삭제
forget-label = { $card } 삭제
forget-heading = { $card }, 이 카드를 삭제하시겠어요?
forget-note = 이 카드는 더 이상 표시되지 않으며 { $merchant }에서도 더 이상 이 카드에 청구할 수 없습니다. 카드 정보를 다시 입력하면 계속 결제에 사용할 수 있습니다.
forget-confirm = 카드 삭제
forget-keep = 카드 유지
forgotten-note = 카드가 삭제되었습니다.

## Paying and cancelling

pay-button = { $amount } 결제
reserve-button = { $amount } 가승인
check-card-button = 카드 확인
pay-busy = 결제 중…
reserve-busy = 가승인 중…
check-card-busy = 확인 중…
continue-to = { $method }(으)로 계속 · { $amount }
continue-bank = 은행으로 계속 · { $amount }
continue-provider = 결제 대행사로 계속 · { $amount }
show-transfer = 계좌 정보 보기 · { $amount }
cancel-button = 결제 취소
cancel-heading = 이 결제를 취소할까요?
cancel-note = 금액이 청구되지 않았습니다. 취소한 사실은 { $merchant }에 전달됩니다.
cancel-keep = 결제로 돌아가기

## What is wrong with a field

problems-heading = 입력하신 내용을 확인해 주세요
method-missing = 결제 수단을 선택해 주세요.
network-missing = 카드 네트워크를 선택해 주세요.
credential-gone = 저장된 이 카드는 더 이상 사용할 수 없어 아무것도 전송되지 않았습니다. 다른 결제 수단을 선택해 주세요.
number-missing = 카드 번호를 입력해 주세요.
number-not-digits = 카드 번호는 숫자로만 되어 있습니다. 문자와 기호를 지워 주세요.
number-wrong-length = 카드 번호의 자릿수가 맞지 않습니다. 카드와 비교해 주세요.
number-checksum = 유효하지 않은 카드 번호입니다. 잘못 입력된 숫자가 없는지 확인해 주세요.
expiry-missing = 카드의 유효기간을 입력해 주세요.
expiry-unreadable = 유효기간을 월/년 순서로 입력해 주세요. 예: 04/31
expiry-past = 유효기간이 지난 카드입니다. 날짜를 확인하거나 다른 카드를 사용해 주세요.
expiry-too-far = 유효기간이 너무 먼 날짜입니다. 카드와 비교해 주세요.
security-code-missing = 카드의 보안 코드를 입력해 주세요.
security-code-not-digits = 보안 코드는 숫자로만 되어 있습니다.
security-code-wrong-length = { $count ->
   *[other] 이 카드의 보안 코드는 { $count-written }자리입니다.
}
holder-missing = 카드에 적힌 이름을 입력해 주세요.
holder-looks-like-number = 숫자 없이 카드에 적힌 그대로 이름을 입력해 주세요.
holder-too-long = 이름이 너무 깁니다. 카드에 적힌 그대로 입력해 주세요.
phone-missing = 휴대폰 번호를 입력해 주세요.
phone-not-digits = 휴대폰 번호는 숫자로만 되어 있으며, 앞에 + 기호를 붙일 수 있습니다.
phone-wrong-length = 휴대폰 번호의 자릿수가 맞지 않습니다.
phone-no-country = 휴대폰 번호를 + 기호로 시작하는 국가 번호와 함께 입력해 주세요.
phone-country-missing = 휴대폰 번호의 국가를 선택해 주세요.
voucher-missing = 바우처 코드를 입력해 주세요.
voucher-not-digits = 바우처 코드는 숫자로만 되어 있습니다. 문자와 기호를 지워 주세요.
voucher-wrong-length = 코드의 자릿수가 맞지 않습니다. 바우처와 비교해 주세요.

## A payment that was not accepted

declined-heading = 결제가 처리되지 않았습니다
refused-by-issuer = 카드사에서 이 결제를 승인하지 않았습니다.
refused-by-issuer-next = 카드사는 그 이유를 알려 주지 않습니다. 다른 카드를 사용하거나 카드사에 문의해 주세요.
insufficient-funds = 이 카드의 사용 가능 금액이 부족합니다.
insufficient-funds-next = 다른 카드를 사용하거나, 사용 가능 금액이 충분할 때 다시 시도해 주세요.
card-expired = 카드사에 따르면 유효기간이 지난 카드입니다.
card-expired-next = 유효기간을 확인하거나 다른 카드를 사용해 주세요.
acquirer-error = 기술적인 문제로 결제를 처리하지 못했습니다.
acquirer-error-next = 잠시 후 다시 시도하거나 다른 카드를 사용해 주세요.
acquirer-error-other-next = 잠시 후 다시 시도하거나 다른 결제 수단을 선택해 주세요.
refused-by-provider = 결제가 승인되지 않았습니다.
refused-by-provider-next = 다시 시도하거나 다른 결제 수단을 선택해 주세요.
authentication-failed = 카드사에서 본인 여부를 확인하지 못했습니다.
authentication-failed-next = 카드사의 안내에 따라 다시 시도하거나 다른 카드를 사용해 주세요.
not-charged = 금액이 청구되지 않았습니다.
attempts-heading = 이전 시도
attempts-note = 이전 시도에서는 금액이 전혀 청구되지 않았습니다.
attempts-left = { $count ->
   *[other] { $count-written }번 더 시도할 수 있습니다.
}
paused-heading = 잠시 후 다시 시도해 주세요
paused-note = 사용 중인 네트워크에서 시도한 결제가 여러 번 승인되지 않아 다음 결제까지 잠시 기다리셔야 합니다. 카드사에는 아무것도 전송되지 않았습니다.
paused-next = { $count ->
   *[other] { $count-written }분 후에 결제할 수 있습니다.
}

## Nothing charged twice

form-outdated = 페이지가 최신 상태가 아니어서 아무것도 전송되지 않았습니다. 내용을 확인하고 다시 결제해 주세요. 금액이 이중으로 청구되지 않았습니다.
network-trouble = 서버에 연결할 수 없습니다. 입력하신 내용은 그대로 남아 있습니다. 다시 시도해 주세요. 금액이 이중으로 청구되지 않습니다.

## Waiting for an answer

pending-heading = 카드사의 응답을 기다리고 있습니다
pending-note = 카드사에서 아직 응답하지 않았습니다. 이 페이지를 닫으셔도 괜찮습니다. 결과는 { $merchant }에 전달되며 금액이 이중으로 청구되지 않습니다.
pending-check = 다시 확인
pending-alive = 이 페이지는 자동으로 갱신됩니다.
pending-by-hand = 이 페이지는 자동으로 갱신되지 않습니다. 잠시 후 다시 확인해 주세요.
waiting-usually = 보통 1분 이내에 완료됩니다.
waiting-longer = 시간이 훨씬 더 걸리면 { $merchant }에 문의해 주세요.
pending-other-heading = 응답을 기다리고 있습니다
pending-other-note = 결제에 대한 응답이 아직 없습니다. 이 페이지를 닫으셔도 괜찮습니다. 결과는 { $merchant }에 전달되며 금액이 이중으로 청구되지 않습니다.
prompt-heading = 휴대폰에서 결제를 승인해 주세요
prompt-note = { $amount } 결제 요청이 휴대폰으로 전송되고 있습니다. PIN을 입력해 승인해 주세요. 이 페이지를 닫으셔도 괜찮습니다. 결과는 { $merchant }에 전달되며 금액이 이중으로 청구되지 않습니다.
prompt-sent = { $phone } 번호로 요청을 보냈습니다.
prompt-wrong-number = 번호가 틀렸나요?
prompt-help = 휴대폰에 요청이 오지 않았나요? 전원이 켜져 있고 신호가 잡히는지 확인해 주세요.
transfer-heading = { $amount } 송금하기
transfer-note = 이 계좌로 참조 번호와 함께 정확한 금액을 송금해 주세요. 이 페이지는 닫으셔도 괜찮으며 나중에 다시 열 수 있습니다. 입금되면 { $merchant }에 알려 드립니다.
transfer-reference = 송금 참조 번호
transfer-holder = 예금주
transfer-bank = 은행
transfer-account = 계좌번호
transfer-branch = 지점 코드
transfer-arrives = 이체는 보통 영업일 기준 2일 이내에 도착합니다.
transfer-awaited = { $merchant }에서 { $date }까지 입금을 기다립니다.
copy-button = 복사
copied-note = 복사됨
away-heading = 결제 대행사의 페이지로 이동합니다
away-bank-heading = 이용하시는 은행으로 이동합니다
away-note = 페이지가 자동으로 열립니다. 열리지 않으면 버튼을 눌러 주세요. 그런 다음 이 페이지로 돌아옵니다.
away-button = 계속
continue-heading = 결제 계속하기
continue-note = 이 결제는 아직 완료되지 않았습니다. 중단한 곳에서 계속할 수 있습니다. 금액이 이중으로 청구되지 않습니다.
continue-open-note = 계속하지 않으면 시작한 지 30분 뒤에 여기에서 다른 결제 수단을 선택할 수 있습니다.
other-way-note = 이미 이 결제를 승인했거나 송금하셨나요? 그렇다면 결과를 기다려 주세요. 아직이라면 이 결제를 취소하고 다른 결제 수단을 선택할 수 있습니다. 금액이 이중으로 청구되지 않습니다.
other-way-button = 다른 방법으로 결제
other-way-late = 이 결제는 더 이상 취소할 수 없습니다. 결과를 기다려 주세요.
given-up-note = 이전 결제를 취소하셨으며 금액이 청구되지 않았습니다. 결제 수단을 선택해 주세요.
elsewhere-heading = 다른 기기에서 계속하기
elsewhere-note = 다른 기기에서 이 코드를 스캔하면 이 페이지가 열립니다. 이 코드를 다른 사람과 공유하지 마세요.
elsewhere-code = 이 페이지의 주소가 담긴 QR 코드
leading-note = 5초 후 { $merchant } 페이지로 돌아갑니다.
stay-button = 이 페이지에 머물기

## How it ended

paid-heading = 결제 완료
paid-note = { $merchant }에서 { $amount } 결제가 완료되었습니다.
refunded-note = { $merchant }에서 { $amount } 금액을 환불했습니다.
card-checked-heading = 카드 확인 완료
card-checked-note = 유효한 카드입니다. 금액이 청구되지 않았습니다.
authorized-heading = 가승인 완료
authorized-note = { $merchant } 결제를 위해 카드에 { $amount } 금액이 가승인되었습니다. 아직 청구되지 않았습니다.
authorized-release = { $merchant }에서 청구하지 않으면 늦어도 { $date }까지 가승인이 해제됩니다.
canceled-heading = 결제 취소됨
canceled-note = { $merchant }에서의 { $amount } 결제가 취소되었습니다. 금액이 청구되지 않았습니다.
failed-heading = 결제가 완료되지 않았습니다
failed-note = { $merchant }에서의 { $amount } 결제가 완료되지 않았습니다. 금액이 청구되지 않았습니다. 다시 결제하려면 { $merchant }에서 처음부터 시작해 주세요.
expired-heading = 가승인이 종료되었습니다
expired-note = { $merchant }에서 { $amount } 금액을 기한 내에 청구하지 않아 가승인이 해제되었습니다. 금액이 청구되지 않았습니다.

## Receipts

receipt-heading = 영수증
receipt-number-label = 영수증 번호
date-label = 날짜
refund-heading = 환불
paid-label = 결제 금액
total-label = 합계
total-after-refunds = 환불 후 합계

## When there is nothing to pay here

link-invalid-heading = 더 이상 유효하지 않은 결제 링크입니다
link-invalid-note = 쇼핑몰로 돌아가 결제를 다시 시작해 주세요. 이 링크를 열어도 금액은 청구되지 않습니다.
link-amount-bounds = { $min }부터 { $max }까지의 금액을 입력해 주세요.
amount-two-readings = { $first } 또는 { $second } 중 어느 금액인가요?
link-full-heading = 이 링크로는 더 이상 결제할 수 없습니다
not-found-heading = 결제를 찾을 수 없습니다
not-found-note = 이 주소에 해당하는 결제가 없습니다. 링크가 온전한지 확인하거나 쇼핑몰로 돌아가 주세요.
trouble-heading = 시스템에 문제가 발생했습니다
trouble-note = 잠시 후 다시 시도해 주세요. 이미 결제하셨다면 여기에서 결과를 확인할 수 있습니다. 금액이 이중으로 청구되지 않습니다.
try-again = 다시 시도
too-many-heading = 잠시 기다려 주세요
too-many-note = { $count ->
   *[other] 사용 중인 네트워크에서 짧은 시간에 요청이 너무 많았습니다. { $count-written }분 후에 다시 시도해 주세요. 금액이 이중으로 청구되지 않습니다.
}
no-methods-heading = 사용할 수 있는 결제 수단이 없습니다
no-methods-note = { $merchant }에는 이 결제에 사용할 수 있는 결제 수단이 없습니다. 금액이 청구되지 않았습니다.
merchant-inactive-heading = 지금은 결제할 수 없습니다
merchant-inactive-note = 현재 { $merchant }에서 결제를 받을 수 없습니다. 금액이 청구되지 않았습니다.

## Signing a debit order

debit-order-note = 자동이체 신청에 서명하시면 { $merchant }에서 할부금을 고객님의 은행 계좌에서 출금합니다.
mandate-title = { $merchant } 자동이체 신청
mandate-now-label = 오늘 결제할 금액
mandate-now-nothing = 오늘 결제할 금액이 없습니다.
mandate-instalment-label = 회당 할부금
mandate-maximum-label = 회당 최대 금액
mandate-rhythm-label = 출금일
mandate-weekly = 매주 { $weekday }
mandate-monthly = 매월 { $day-written }일
mandate-monthly-last = 매월 말일
mandate-first-label = 첫 출금일
mandate-last-label = 마지막 출금일
mandate-count-label = 할부 횟수
mandate-number-label = 계약 번호
mandate-signed-on-label = 서명일
mandate-rights = 자동이체는 { $merchant } 또는 이용하시는 은행에서 해지할 수 있습니다.
account-heading = 고객님의 은행 계좌
account-holder-label = 예금주
bank-other = 다른 은행
branch-label = 지점 코드
branch-hint = 숫자 6자리
account-number-label = 계좌번호
account-number-hint = 앞의 0까지 모두 입력
account-kind-label = 계좌 종류
option-choose = 선택해 주세요
account-kind-current = 당좌예금 또는 수표 계좌
account-kind-savings = 저축예금 계좌
account-kind-transmission = 거래용 계좌(Transmission account)
account-holder-missing = 예금주 이름을 입력해 주세요.
account-holder-wrong = 숫자 없이 은행에 등록된 그대로 이름을 입력해 주세요.
account-holder-too-long = 이름이 너무 깁니다. 은행에 등록된 그대로 이름을 입력해 주세요.
bank-missing = 은행을 선택해 주세요.
branch-missing = 이용하시는 은행의 지점 코드를 입력해 주세요.
branch-wrong = 지점 코드는 6자리입니다.
account-number-missing = 계좌번호를 입력해 주세요.
account-number-not-digits = 계좌번호는 숫자로만 되어 있습니다.
account-number-wrong-length = 계좌번호의 자릿수가 맞지 않습니다.
account-number-checksum = 계좌번호가 지점 코드와 맞지 않습니다. 둘 다 잘못 입력된 숫자가 없는지 확인해 주세요.
account-kind-missing = 계좌 종류를 선택해 주세요.
review-button = 내용 확인
review-heading = 확인 후 서명
review-note = 아직 아무것도 전송되지 않았습니다. 모든 내용을 확인한 뒤 서명해 주세요.
mandate-copy-later = 사본이 필요하면 서명 후 언제든지 이 페이지를 다시 열어 주세요.
review-edit = 내용 수정
mandate-consent = 본인은 { $merchant }에서 위의 할부금을 위의 날짜에, 위의 최대 금액 한도 내에서 이 은행 계좌로부터 출금하는 것을 승인합니다. 본인은 { $merchant } 또는 본인의 거래 은행에서 이 자동이체를 해지할 수 있습니다.
sign-button = 서명하고 { $amount } 결제
sign-button-only = 자동이체 신청에 서명
mandate-waiting-heading = 은행에서 자동이체를 승인해 주세요
mandate-waiting-note = 이용하시는 은행에서 앱, 문자 메시지 또는 지점을 통해 이 자동이체의 승인을 요청합니다. 이 페이지를 닫으셔도 괜찮습니다. 결과는 { $merchant }에 전달됩니다.
mandate-answer-by = { $time }까지 승인해 주세요.
mandate-signed-heading = 자동이체 신청에 서명하셨습니다
mandate-signed-note = { $merchant } 측과 합의하신 내용의 사본을 보관해 주세요.
mandate-copy = 사본 다운로드(PDF)
mandate-refused = 은행에서 이 자동이체 신청을 받아들이지 않았습니다.
mandate-refused-next = 계좌 정보를 확인하거나 은행에 문의해 주세요.
account-closed = 은행에 따르면 해지된 계좌입니다.
invalid-account = 은행에서 이 계좌를 찾을 수 없거나, 자동이체를 할 수 없는 계좌입니다.
account-funds = 이 계좌의 잔액이 부족합니다.
account-ending = 계좌 끝자리 { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = 이메일 주소
email-wrong = name@example.com과 같은 이메일 주소를 입력하세요.
iban-missing = IBAN을 입력하세요.
iban-wrong = 유효하지 않은 IBAN입니다. 잘못 입력했는지 확인하세요.
iban-outside = 이 계좌는 SEPA 자동이체가 없는 국가의 계좌입니다.
bsb-wrong = BSB는 6자리입니다.
address-label = 주소
city-label = 도시
postal-code-label = 우편번호
field-missing = 이 항목을 입력하세요.
identity-kind-label = 신분증
identity-kind-id = 남아프리카공화국 신분증
identity-kind-passport = 여권
identity-number-label = 신분증 번호
identity-number-wrong = 유효하지 않은 번호입니다. 잘못 입력했는지 확인하세요.
mandate-there-note = 다른 페이지에서 은행 계좌를 입력하고 서명합니다.
creditor-id-label = 채권자 식별 번호
mandate-debit-note = 은행이 며칠 안에 첫 금액을 지급합니다. 결과는 { $merchant }에 전달됩니다.
amendment-note = { $merchant }에서 새 한도에 대한 동의를 요청합니다.
amendment-new-label = 회차당 새 한도
amendment-agreed = 새 한도에 동의했습니다.
amendment-refused = 새 한도를 거절했습니다.
amendment-over = 이 요청은 더 이상 유효하지 않습니다.

## The sandbox

sandbox-heading = 테스트 카드
sandbox-fill = { $brand } 테스트 카드 입력
sandbox-any = 유효기간은 미래의 날짜면 되고, 보안 코드는 아무 숫자나 입력해도 됩니다.
sandbox-declined = 카드에 적힌 이름이 다음과 같으면 결제가 거절됩니다: { $name }
sandbox-error = 카드에 적힌 이름이 다음과 같으면 결제가 실패합니다: { $name }
sandbox-reference = 이름과 관계없이 다음 형식의 참조 번호로 결과를 지정할 수 있습니다: { $example }
sandbox-results = 결과는 다음 중 하나입니다: { $results }.
challenge-title = 테스트 카드사
challenge-heading = 이 결제를 승인하시겠어요?
challenge-note = 실제 결제에서는 이 단계에서 카드사가 { $merchant } 결제 금액 { $amount }의 확인을 요청합니다. 지금은 테스트이므로 응답을 선택해 주세요.
redirect-note = 실제 결제에서는 이 단계에서 { $method } 서비스가 { $merchant } 결제 금액 { $amount }의 확인을 요청합니다. 지금은 테스트이므로 응답을 선택해 주세요.
challenge-approve = 승인
challenge-decline = 거절
