### The words of the hosted page in Vietnamese. How to add one: see en.ftl.

language-name = Tiếng Việt

## The frame of every page

page-title = Thanh toán cho { $merchant }
page-title-card-only = Thẻ dùng cho { $merchant }
page-title-with-problem = Có vấn đề: { $title }
test-banner = Chế độ thử nghiệm: không có tiền thật được chuyển.
language-label = Ngôn ngữ
return-button = Quay lại { $merchant }
terms-link = Điều khoản và điều kiện
privacy-link = Chính sách quyền riêng tư
support-note = Quý khách có câu hỏi về đơn hàng? Vui lòng liên hệ { $merchant }:

## What is paid

amount-label = Số tiền
amount-reserved-label = Số tiền tạm giữ
reference-label = Mã tham chiếu
reserve-note = Số tiền hiện chỉ được tạm giữ trên thẻ của quý khách, chưa bị trừ. { $merchant } có thể thu số tiền này đến { $date }; sau đó khoản tạm giữ sẽ được giải tỏa.
bill-heading = Đơn hàng của quý khách
card-check-note = Chúng tôi hỏi ngân hàng của quý khách xem thẻ có hợp lệ không. Quý khách không bị trừ tiền.

## Ways to pay

methods-heading = Quý khách muốn thanh toán bằng cách nào?
method-card = Thẻ
method-paypal = PayPal
method-eft = Thanh toán qua ngân hàng trực tuyến
method-bank-transfer = Chuyển khoản ngân hàng
method-mobile-money = Mobile Money
method-voucher = Phiếu trả trước
method-debit-order = Trích nợ tự động
payment-method-label = Phương thức thanh toán
paypal-note = Quý khách sẽ phê duyệt thanh toán ở đó rồi quay lại đây.
eft-note = Quý khách sẽ phê duyệt thanh toán tại ngân hàng của mình rồi quay lại đây.
hosted-card-note = Quý khách sẽ sang trang của nhà cung cấp dịch vụ thanh toán, nhập thẻ ở đó rồi quay lại đây.
bank-transfer-note = Chuyển tiền từ ngân hàng của quý khách. { $merchant } sẽ được thông báo khi tiền đến.
mobile-money-note = Quý khách sẽ nhận được yêu cầu trên điện thoại và phê duyệt bằng mã PIN của mình.
voucher-note = Đúng số tiền này sẽ được trừ vào phiếu.
method-another-card = Thẻ khác
card-ending = { $brand } có số cuối { $last4 }
card-brand = Thẻ { $brand }
network-heading = Quý khách muốn dùng mạng lưới thẻ nào cho thanh toán này?

## The card form

card-number-label = Số thẻ
expiry-label = Ngày hết hạn
expiry-hint = Tháng/năm (MM/YY), như trên thẻ
security-code-label = Mã bảo mật
security-code-hint = 3 chữ số ở mặt sau thẻ
security-code-hint-front = 4 chữ số ở mặt trước thẻ
security-code-hint-any = 3 chữ số ở mặt sau thẻ, hoặc 4 chữ số ở mặt trước đối với American Express
holder-label = Tên trên thẻ
phone-country-label = Quốc gia
phone-label = Số điện thoại di động
phone-hint = Số điện thoại đăng ký tài khoản Mobile Money
voucher-label = Mã phiếu
voucher-hint = Dãy 10 đến 20 chữ số trên phiếu
card-note = Số thẻ và mã bảo mật chỉ được gửi đến đơn vị xử lý thanh toán, không gửi đi nơi nào khác. Thông tin này không được lưu tại đây và { $merchant } không bao giờ nhận được.

## Keeping the card for later

remember-label = Lưu thẻ này cho những lần tôi thanh toán sau cho { $merchant }
remember-hint = Quý khách có thể xóa thẻ trong bất kỳ lần thanh toán nào sau này.
remember-later-charges = Nếu quý khách chọn ô này, { $merchant } cũng có thể trừ tiền từ thẻ về sau mà không cần hỏi lại từng lần, theo thỏa thuận giữa quý khách và { $merchant }.
store-required = Khi tiếp tục, quý khách đồng ý rằng thẻ này được lưu cho các lần thanh toán sau và { $merchant } có thể trừ tiền từ thẻ khi quý khách không trực tiếp thực hiện, theo thỏa thuận giữa hai bên. Mã bảo mật và số thẻ đầy đủ không được lưu.
legal-in-english = Phần này chỉ có bằng tiếng Anh:
credential-expires = Hết hạn { $date }
kept-heading = Thẻ đã lưu của quý khách
forget-button = Xóa
forget-label = Xóa { $card }
forget-heading = Xóa { $card }?
forget-note = Thẻ này sẽ không hiển thị nữa và { $merchant } không thể trừ tiền từ thẻ nữa. Quý khách vẫn có thể thanh toán bằng thẻ này nếu nhập lại thông tin.
forget-confirm = Xóa thẻ
forget-keep = Giữ thẻ
forgotten-note = Đã xóa thẻ.

## Paying and cancelling

pay-button = Thanh toán { $amount }
reserve-button = Tạm giữ { $amount }
check-card-button = Xác minh thẻ
pay-busy = Đang thanh toán…
reserve-busy = Đang tạm giữ…
check-card-busy = Đang xác minh…
continue-to = Tiếp tục đến { $method } · { $amount }
continue-bank = Tiếp tục đến ngân hàng của quý khách · { $amount }
continue-provider = Tiếp tục đến nhà cung cấp dịch vụ thanh toán · { $amount }
show-transfer = Hiện thông tin ngân hàng · { $amount }
cancel-button = Hủy thanh toán
cancel-heading = Hủy thanh toán này?
cancel-note = Quý khách không bị trừ tiền. { $merchant } sẽ được thông báo rằng quý khách đã hủy.
cancel-keep = Quay lại thanh toán

## What is wrong with a field

problems-heading = Vui lòng kiểm tra thông tin đã nhập
method-missing = Vui lòng chọn phương thức thanh toán.
network-missing = Vui lòng chọn mạng lưới thẻ.
credential-gone = Thẻ đã lưu này không còn dùng được nên chưa có gì được gửi đi. Vui lòng chọn phương thức thanh toán khác.
number-missing = Vui lòng nhập số thẻ.
number-not-digits = Số thẻ chỉ gồm chữ số. Vui lòng bỏ chữ cái và các ký hiệu khác.
number-wrong-length = Số thẻ này thừa hoặc thiếu chữ số. Vui lòng đối chiếu với thẻ.
number-checksum = Số thẻ này không hợp lệ. Vui lòng kiểm tra xem có gõ nhầm không.
expiry-missing = Vui lòng nhập ngày hết hạn của thẻ.
expiry-unreadable = Vui lòng nhập ngày hết hạn theo tháng và năm, ví dụ 04/31.
expiry-past = Thẻ này đã hết hạn. Vui lòng kiểm tra ngày hoặc dùng thẻ khác.
expiry-too-far = Ngày hết hạn này quá xa. Vui lòng đối chiếu với thẻ.
security-code-missing = Vui lòng nhập mã bảo mật của thẻ.
security-code-not-digits = Mã bảo mật chỉ gồm chữ số.
security-code-wrong-length = { $count ->
   *[other] Mã bảo mật của thẻ này có { $count-written } chữ số.
}
holder-missing = Vui lòng nhập tên trên thẻ.
holder-looks-like-number = Vui lòng nhập tên như ghi trên thẻ, không kèm số.
holder-too-long = Tên này quá dài. Vui lòng nhập như ghi trên thẻ.
phone-missing = Vui lòng nhập số điện thoại di động.
phone-not-digits = Số điện thoại di động chỉ gồm chữ số, có thể có dấu + ở đầu.
phone-wrong-length = Số điện thoại di động này thừa hoặc thiếu chữ số.
phone-no-country = Vui lòng nhập số điện thoại di động kèm mã quốc gia, bắt đầu bằng dấu +.
phone-country-missing = Vui lòng chọn quốc gia của số điện thoại di động.
voucher-missing = Vui lòng nhập mã phiếu.
voucher-not-digits = Mã phiếu chỉ gồm chữ số. Vui lòng bỏ chữ cái và các ký hiệu khác.
voucher-wrong-length = Mã này thừa hoặc thiếu chữ số. Vui lòng đối chiếu với phiếu.

## A payment that was not accepted

declined-heading = Thanh toán không được chấp nhận
refused-by-issuer = Ngân hàng của quý khách không phê duyệt giao dịch này.
refused-by-issuer-next = Ngân hàng không cho chúng tôi biết lý do. Vui lòng dùng thẻ khác hoặc liên hệ ngân hàng.
insufficient-funds = Thẻ này không đủ số dư khả dụng.
insufficient-funds-next = Vui lòng dùng thẻ khác hoặc thử lại khi đã đủ số dư.
card-expired = Ngân hàng của quý khách cho biết thẻ này đã hết hạn.
card-expired-next = Vui lòng kiểm tra ngày hết hạn hoặc dùng thẻ khác.
acquirer-error = Thanh toán chưa được xử lý do sự cố kỹ thuật.
acquirer-error-next = Vui lòng thử lại sau giây lát hoặc dùng thẻ khác.
acquirer-error-other-next = Vui lòng thử lại sau giây lát hoặc chọn phương thức thanh toán khác.
refused-by-provider = Thanh toán không được phê duyệt.
refused-by-provider-next = Vui lòng thử lại hoặc chọn phương thức thanh toán khác.
authentication-failed = Ngân hàng chưa xác nhận được người thanh toán là quý khách.
authentication-failed-next = Vui lòng thử lại và làm theo hướng dẫn của ngân hàng, hoặc dùng thẻ khác.
not-charged = Quý khách không bị trừ tiền.
attempts-heading = Các lần thử trước
attempts-note = Quý khách không bị trừ tiền cho lần nào.
attempts-left = { $count ->
   *[other] Quý khách còn có thể thử { $count-written } lần nữa.
}
paused-heading = Vui lòng đợi giây lát trước khi thử lại
paused-note = Một số thanh toán từ mạng của quý khách không được chấp nhận nên cần tạm dừng trước lần tiếp theo. Chưa có gì được gửi đến ngân hàng của quý khách.
paused-next = { $count ->
   *[other] Quý khách có thể thanh toán sau { $count-written } phút.
}

## Nothing charged twice

form-outdated = Trang này đã cũ nên chưa có gì được gửi đi. Vui lòng kiểm tra thông tin và thanh toán lại. Quý khách không bị trừ tiền hai lần.
network-trouble = Không kết nối được với máy chủ. Thông tin của quý khách vẫn còn ở đây. Vui lòng thử lại: quý khách sẽ không bị trừ tiền hai lần.

## Waiting for an answer

pending-heading = Đang chờ ngân hàng của quý khách
pending-note = Ngân hàng của quý khách chưa trả lời. Quý khách có thể yên tâm rời trang này: { $merchant } sẽ được thông báo kết quả và quý khách sẽ không bị trừ tiền hai lần.
pending-check = Kiểm tra lại
pending-alive = Trang này tự cập nhật.
pending-by-hand = Trang này không tự cập nhật. Vui lòng kiểm tra lại sau giây lát.
waiting-usually = Việc này thường mất chưa đến một phút.
waiting-longer = Nếu lâu hơn nhiều, vui lòng liên hệ { $merchant }.
pending-other-heading = Đang chờ trả lời
pending-other-note = Thanh toán của quý khách chưa có trả lời. Quý khách có thể yên tâm rời trang này: { $merchant } sẽ được thông báo kết quả và quý khách sẽ không bị trừ tiền hai lần.
prompt-heading = Phê duyệt thanh toán trên điện thoại
prompt-note = Yêu cầu thanh toán { $amount } đang được gửi đến điện thoại của quý khách. Vui lòng phê duyệt bằng mã PIN. Quý khách có thể yên tâm rời trang này: { $merchant } sẽ được thông báo kết quả và quý khách sẽ không bị trừ tiền hai lần.
prompt-sent = Yêu cầu đã được gửi đến { $phone }.
prompt-wrong-number = Sai số?
prompt-help = Điện thoại không nhận được yêu cầu? Vui lòng kiểm tra máy đang bật và có sóng.
transfer-heading = Chuyển khoản { $amount }
transfer-note = Vui lòng chuyển đúng số tiền vào tài khoản này, kèm mã tham chiếu này. Quý khách có thể yên tâm rời trang này và mở lại sau: { $merchant } sẽ được thông báo khi tiền đến.
transfer-reference = Mã tham chiếu chuyển khoản
transfer-holder = Chủ tài khoản
transfer-bank = Ngân hàng
transfer-account = Số tài khoản
transfer-branch = Mã chi nhánh
transfer-arrives = Khoản chuyển thường đến trong vòng hai ngày làm việc.
transfer-awaited = { $merchant } chờ khoản này đến { $date }.
copy-button = Sao chép
copied-note = Đã sao chép
away-heading = Quý khách sẽ sang trang của nhà cung cấp dịch vụ thanh toán
away-bank-heading = Quý khách sẽ sang trang của ngân hàng mình
away-note = Trang sẽ tự mở. Nếu không, vui lòng nhấn nút. Sau đó quý khách quay lại đây.
away-button = Tiếp tục
continue-heading = Tiếp tục thanh toán
continue-note = Khoản thanh toán này chưa hoàn tất. Quý khách có thể tiếp tục từ chỗ đã dừng. Quý khách sẽ không bị trừ tiền hai lần.
continue-open-note = Nếu không tiếp tục, quý khách có thể chọn phương thức thanh toán khác tại đây sau khi bắt đầu được nửa giờ.
other-way-note = Quý khách đã phê duyệt thanh toán này hoặc đã chuyển tiền chưa? Nếu rồi, vui lòng chờ kết quả. Nếu chưa, quý khách có thể hủy khoản thanh toán này và chọn phương thức thanh toán khác. Quý khách sẽ không bị trừ tiền hai lần.
other-way-button = Thanh toán bằng cách khác
other-way-late = Không thể hủy khoản thanh toán này nữa. Vui lòng chờ kết quả.
given-up-note = Quý khách đã hủy khoản thanh toán đó và không bị trừ tiền. Vui lòng chọn phương thức thanh toán.
elsewhere-heading = Tiếp tục trên thiết bị khác
elsewhere-note = Quét mã này để mở trang này trên thiết bị đó. Không chia sẻ mã này.
elsewhere-code = Mã QR chứa địa chỉ của trang này
leading-note = Quý khách sẽ được đưa về { $merchant } sau 5 giây.
stay-button = Ở lại trang này

## How it ended

paid-heading = Thanh toán thành công
paid-note = Quý khách đã thanh toán { $amount } cho { $merchant }.
refunded-note = { $merchant } đã hoàn { $amount } cho quý khách.
card-checked-heading = Đã xác minh thẻ
card-checked-note = Thẻ của quý khách hợp lệ. Quý khách không bị trừ tiền.
authorized-heading = Đã tạm giữ số tiền
authorized-note = Số tiền { $amount } được tạm giữ trên thẻ của quý khách cho { $merchant }. Quý khách chưa bị trừ tiền.
authorized-release = Nếu { $merchant } không thu, khoản tạm giữ sẽ được giải tỏa chậm nhất vào { $date }.
canceled-heading = Đã hủy thanh toán
canceled-note = Khoản thanh toán { $amount } cho { $merchant } đã bị hủy. Quý khách không bị trừ tiền.
failed-heading = Thanh toán chưa hoàn tất
failed-note = Khoản thanh toán { $amount } cho { $merchant } không thành công. Quý khách không bị trừ tiền. Để thử lại, vui lòng bắt đầu lại tại { $merchant }.
expired-heading = Khoản tạm giữ đã kết thúc
expired-note = { $merchant } không thu { $amount } đúng hạn nên khoản tạm giữ đã được giải tỏa. Quý khách không bị trừ tiền.

## Receipts

receipt-heading = Biên nhận
receipt-number-label = Số biên nhận
date-label = Ngày
refund-heading = Hoàn tiền
paid-label = Đã thanh toán
total-label = Tổng cộng
total-after-refunds = Tổng cộng sau hoàn tiền

## When there is nothing to pay here

link-invalid-heading = Liên kết thanh toán này không còn hiệu lực
link-invalid-note = Vui lòng quay lại cửa hàng và bắt đầu thanh toán lại. Việc mở liên kết này không làm quý khách bị trừ tiền.
link-amount-bounds = Nhập số tiền từ { $min } đến { $max }.
amount-two-readings = Bạn muốn nhập { $first } hay { $second }?
link-full-heading = Không thể thanh toán thêm bằng liên kết này
not-found-heading = Không tìm thấy khoản thanh toán
not-found-note = Không có khoản thanh toán nào tại địa chỉ này. Vui lòng kiểm tra xem liên kết đã đầy đủ chưa hoặc quay lại cửa hàng.
trouble-heading = Phía chúng tôi đã xảy ra sự cố
trouble-note = Vui lòng thử lại sau giây lát. Nếu đã thanh toán, quý khách sẽ thấy kết quả tại đây: quý khách sẽ không bị trừ tiền hai lần.
try-again = Thử lại
too-many-heading = Vui lòng đợi giây lát
too-many-note = { $count ->
   *[other] Có quá nhiều yêu cầu từ mạng của quý khách trong thời gian ngắn. Vui lòng thử lại sau { $count-written } phút. Quý khách sẽ không bị trừ tiền hai lần.
}
no-methods-heading = Không có phương thức thanh toán nào
no-methods-note = { $merchant } không có phương thức nào dùng được cho khoản thanh toán này. Quý khách không bị trừ tiền.
merchant-inactive-heading = Hiện không thể thanh toán
merchant-inactive-note = { $merchant } hiện không thể nhận thanh toán. Quý khách không bị trừ tiền.

## Signing a debit order

debit-order-note = Quý khách ký ủy quyền trích nợ tự động: { $merchant } sẽ thu các khoản trả góp từ tài khoản ngân hàng của quý khách.
mandate-title = Trích nợ tự động cho { $merchant }
mandate-now-label = Thanh toán hôm nay
mandate-now-nothing = Hôm nay không có khoản nào phải thanh toán.
mandate-instalment-label = Mỗi khoản trả góp
mandate-maximum-label = Mức tối đa mỗi khoản trả góp
mandate-rhythm-label = Lịch thu
mandate-weekly = Mỗi tuần vào { $weekday }
mandate-monthly = Mỗi tháng vào ngày { $day-written }
mandate-monthly-last = Ngày cuối cùng của mỗi tháng
mandate-first-label = Lần thu đầu tiên
mandate-last-label = Lần thu cuối cùng
mandate-count-label = Số khoản trả góp
mandate-number-label = Số hợp đồng
mandate-signed-on-label = Ngày ký
mandate-rights = Quý khách có thể hủy ủy quyền trích nợ tự động thông qua { $merchant } hoặc tại ngân hàng của mình.
account-heading = Tài khoản ngân hàng của quý khách
account-holder-label = Chủ tài khoản
bank-other = Ngân hàng khác
branch-label = Mã chi nhánh
branch-hint = 6 chữ số
account-number-label = Số tài khoản
account-number-hint = Gồm cả các số 0 ở đầu
account-kind-label = Loại tài khoản
option-choose = Chọn…
account-kind-current = Tài khoản vãng lai hoặc tài khoản séc
account-kind-savings = Tài khoản tiết kiệm
account-kind-transmission = Tài khoản giao dịch (Transmission account)
account-holder-missing = Vui lòng nhập tên chủ tài khoản.
account-holder-wrong = Vui lòng nhập tên như đã đăng ký với ngân hàng, không kèm số.
account-holder-too-long = Tên này quá dài. Vui lòng nhập tên như đã đăng ký với ngân hàng.
bank-missing = Vui lòng chọn ngân hàng.
branch-missing = Vui lòng nhập mã chi nhánh của ngân hàng.
branch-wrong = Mã chi nhánh có 6 chữ số.
account-number-missing = Vui lòng nhập số tài khoản.
account-number-not-digits = Số tài khoản chỉ gồm chữ số.
account-number-wrong-length = Số tài khoản này thừa hoặc thiếu chữ số.
account-number-checksum = Số tài khoản này không khớp với mã chi nhánh này. Vui lòng kiểm tra xem có gõ nhầm ở một trong hai chỗ không.
account-kind-missing = Vui lòng chọn loại tài khoản.
review-button = Kiểm tra thông tin
review-heading = Kiểm tra và ký
review-note = Chưa có gì được gửi đi. Vui lòng kiểm tra mọi thông tin rồi ký.
mandate-copy-later = Sau khi ký, quý khách có thể mở lại trang này bất cứ khi nào cần bản sao.
review-edit = Sửa thông tin
mandate-consent = Tôi ủy quyền cho { $merchant } thu các khoản trả góp nêu trên từ tài khoản ngân hàng này, vào những ngày nêu trên và không vượt quá mức tối đa nêu trên. Tôi có thể hủy ủy quyền trích nợ tự động này thông qua { $merchant } hoặc tại ngân hàng của tôi.
sign-button = Ký và thanh toán { $amount }
sign-button-only = Ký ủy quyền
mandate-waiting-heading = Phê duyệt trích nợ tự động tại ngân hàng
mandate-waiting-note = Ngân hàng sẽ đề nghị quý khách phê duyệt ủy quyền trích nợ tự động này: trong ứng dụng của ngân hàng, qua tin nhắn SMS hoặc tại chi nhánh. Quý khách có thể yên tâm rời trang này: { $merchant } sẽ được thông báo kết quả.
mandate-answer-by = Phê duyệt trước { $time }.
mandate-signed-heading = Đã ký ủy quyền trích nợ tự động
mandate-signed-note = Vui lòng giữ bản sao thỏa thuận giữa quý khách và { $merchant }.
mandate-copy = Tải bản sao (PDF)
mandate-refused = Ngân hàng của quý khách không chấp nhận ủy quyền trích nợ tự động này.
mandate-refused-next = Vui lòng kiểm tra thông tin tài khoản hoặc liên hệ ngân hàng.
account-closed = Ngân hàng cho biết tài khoản này đã đóng.
invalid-account = Ngân hàng không tìm thấy tài khoản này, hoặc tài khoản không nhận trích nợ tự động.
account-funds = Tài khoản này không đủ tiền.
account-ending = Tài khoản có số cuối { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Địa chỉ email
email-wrong = Nhập địa chỉ email, chẳng hạn ten@example.com.
iban-missing = Nhập IBAN của bạn.
iban-wrong = IBAN này không hợp lệ. Hãy kiểm tra lỗi gõ.
iban-outside = Tài khoản này ở quốc gia không có ghi nợ trực tiếp SEPA.
bsb-wrong = BSB có 6 chữ số.
address-label = Địa chỉ
city-label = Thành phố
postal-code-label = Mã bưu chính
field-missing = Hãy điền mục này.
identity-kind-label = Giấy tờ tùy thân
identity-kind-id = Giấy tờ tùy thân Nam Phi
identity-kind-passport = Hộ chiếu
identity-number-label = Số giấy tờ
identity-number-wrong = Số này không hợp lệ. Hãy kiểm tra lỗi gõ.
mandate-there-note = Bạn sẽ nhập tài khoản ngân hàng và ký trên một trang khác.
creditor-id-label = Mã nhận dạng chủ nợ
mandate-debit-note = Ngân hàng của bạn sẽ trả khoản đầu tiên trong vài ngày. Quý khách có thể yên tâm rời trang này: { $merchant } sẽ được thông báo kết quả.
amendment-note = { $merchant } đề nghị bạn đồng ý với mức tối đa mới.
amendment-new-label = Mức tối đa mới mỗi kỳ
amendment-agreed = Bạn đã đồng ý với mức tối đa mới.
amendment-refused = Bạn đã từ chối mức tối đa mới.
amendment-over = Yêu cầu này không còn hiệu lực.

## The sandbox

sandbox-heading = Thẻ thử nghiệm
sandbox-fill = Điền thẻ thử nghiệm { $brand }
sandbox-any = Có thể dùng bất kỳ ngày hết hạn nào trong tương lai và bất kỳ mã bảo mật nào.
sandbox-declined = Nếu tên trên thẻ là { $name }, thanh toán sẽ bị từ chối.
sandbox-error = Nếu tên trên thẻ là { $name }, thanh toán sẽ gặp lỗi.
sandbox-reference = Mã tham chiếu theo dạng này sẽ quyết định kết quả, bất kể tên là gì: { $example }
sandbox-results = Kết quả là một trong các giá trị sau: { $results }.
challenge-title = Ngân hàng thử nghiệm
challenge-heading = Quý khách có phê duyệt thanh toán này không?
challenge-note = Khi thanh toán thật, tại đây ngân hàng sẽ đề nghị quý khách xác nhận khoản thanh toán { $amount } cho { $merchant }. Đây là thử nghiệm: vui lòng chọn câu trả lời.
redirect-note = Khi thanh toán thật, tại đây { $method } sẽ đề nghị quý khách xác nhận khoản thanh toán { $amount } cho { $merchant }. Đây là thử nghiệm: vui lòng chọn câu trả lời.
challenge-approve = Phê duyệt
challenge-decline = Từ chối
