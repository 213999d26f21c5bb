### The words of the hosted page in Simplified Chinese. How to add one: see en.ftl.
### A space stands between Chinese characters and placeholders, Latin letters or digits; none beside full-width punctuation.

language-name = 简体中文

## The frame of every page

page-title = 向 { $merchant } 付款
page-title-card-only = 用于 { $merchant } 的银行卡
page-title-with-problem = 出现问题：{ $title }
test-banner = 测试模式：不会产生真实的资金往来。
language-label = 语言
return-button = 返回 { $merchant }
terms-link = 条款和条件
privacy-link = 隐私政策
support-note = 对订单有疑问？请联系 { $merchant }：

## What is paid

amount-label = 金额
amount-reserved-label = 预授权金额
reference-label = 参考号
reserve-note = 该金额目前仅在您的银行卡上预授权，不会扣款。{ $merchant } 最晚可于 { $date } 收取；逾期未收取，预授权将自动解除。
bill-heading = 您的订单
card-check-note = 我们会向您的银行核实该卡是否有效，不会扣款。

## Ways to pay

methods-heading = 您想如何付款？
method-card = 银行卡
method-paypal = PayPal
method-eft = 网银即时支付
method-bank-transfer = 银行转账
method-mobile-money = 手机钱包
method-voucher = 代金券
method-debit-order = 银行代扣
payment-method-label = 付款方式
paypal-note = 您将前往该页面确认付款，然后返回此页面。
eft-note = 您将在您的银行确认付款，然后返回此页面。
hosted-card-note = 您将前往支付服务商的页面输入卡片信息，然后返回此页面。
bank-transfer-note = 请通过自己的银行汇款。款项到账后，{ $merchant } 会收到通知。
mobile-money-note = 您的手机会收到付款请求，请使用 PIN 确认。
voucher-note = 将从代金券中扣除相应的金额。
method-another-card = 使用其他银行卡
card-ending = { $brand } 尾号 { $last4 }
card-brand = { $brand } 卡
network-heading = 这笔付款要使用哪个卡组织？

## The card form

card-number-label = 卡号
expiry-label = 有效期
expiry-hint = 月/年（MM/YY），与卡面一致
security-code-label = 安全码
security-code-hint = 银行卡背面的 3 位数字
security-code-hint-front = 银行卡正面的 4 位数字
security-code-hint-any = 银行卡背面的 3 位数字；American Express 为正面的 4 位数字
holder-label = 持卡人姓名
phone-country-label = 国家或地区
phone-label = 手机号码
phone-hint = 您的手机钱包所绑定的号码
voucher-label = 代金券码
voucher-hint = 代金券上的 10 至 20 位数字
card-note = 您的卡号和安全码只会发送给支付处理机构，不会发送到其他任何地方。我们不会在此保存这些信息，{ $merchant } 也绝不会收到。

## Keeping the card for later

remember-label = 保存此卡，方便我以后向 { $merchant } 付款
remember-hint = 您可以在以后付款时随时移除此卡。
remember-later-charges = 勾选此项后，{ $merchant } 今后也可按照与您的约定从此卡扣款，无需每次征求您的同意。
store-required = 继续操作即表示您同意保存此卡用于以后的付款，并同意 { $merchant } 按照与您的约定，在您不在场时从此卡扣款。安全码和完整卡号不会被保存。
legal-in-english = 以下内容仅提供英文版：
credential-expires = 有效期至 { $date }
kept-heading = 您保存的银行卡
forget-button = 移除
forget-label = 移除 { $card }
forget-heading = 要移除 { $card } 吗？
forget-note = 此卡将不再显示，{ $merchant } 也无法再从此卡扣款。您仍可重新输入卡片信息，用它付款。
forget-confirm = 移除此卡
forget-keep = 保留此卡
forgotten-note = 银行卡已移除。

## Paying and cancelling

pay-button = 支付 { $amount }
reserve-button = 预授权 { $amount }
check-card-button = 验证银行卡
pay-busy = 正在付款…
reserve-busy = 正在预授权…
check-card-busy = 正在验证…
continue-to = 前往 { $method } · { $amount }
continue-bank = 前往您的银行 · { $amount }
continue-provider = 前往支付服务商 · { $amount }
show-transfer = 显示收款账户 · { $amount }
cancel-button = 取消付款
cancel-heading = 取消这笔付款？
cancel-note = 您没有被扣款。{ $merchant } 会得知您已取消。
cancel-keep = 返回付款

## What is wrong with a field

problems-heading = 请检查您填写的信息
method-missing = 请选择付款方式。
network-missing = 请选择卡组织。
credential-gone = 这张已保存的银行卡已无法使用，因此未发送任何信息。请选择其他付款方式。
number-missing = 请输入卡号。
number-not-digits = 卡号只包含数字，请去掉字母和其他符号。
number-wrong-length = 卡号位数不对，请对照银行卡检查。
number-checksum = 卡号无效，请检查是否有输入错误。
expiry-missing = 请输入银行卡的有效期。
expiry-unreadable = 请按“月/年”的格式输入有效期，例如 04/31。
expiry-past = 此卡已过期。请检查日期，或使用其他银行卡。
expiry-too-far = 有效期的日期过远，请对照银行卡检查。
security-code-missing = 请输入银行卡的安全码。
security-code-not-digits = 安全码只包含数字。
security-code-wrong-length = { $count ->
   *[other] 此卡的安全码为 { $count-written } 位数字。
}
holder-missing = 请输入持卡人姓名。
holder-looks-like-number = 请按卡面所示输入持卡人姓名，不含数字。
holder-too-long = 姓名过长，请按卡面所示输入。
phone-missing = 请输入手机号码。
phone-not-digits = 手机号码只包含数字，前面可以加 +。
phone-wrong-length = 手机号码位数不对。
phone-no-country = 请输入带国家或地区代码的手机号码，以 + 开头。
phone-country-missing = 请选择手机号码所属的国家或地区。
voucher-missing = 请输入代金券码。
voucher-not-digits = 代金券码只包含数字，请去掉字母和其他符号。
voucher-wrong-length = 代金券码位数不对，请对照代金券检查。

## A payment that was not accepted

declined-heading = 您的付款未被接受
refused-by-issuer = 您的银行未批准这笔付款。
refused-by-issuer-next = 银行不会告知我们原因。请使用其他银行卡，或咨询您的银行。
insufficient-funds = 此卡的可用余额不足。
insufficient-funds-next = 请使用其他银行卡，或在余额充足后重试。
card-expired = 您的银行表示此卡已过期。
card-expired-next = 请检查有效期，或使用其他银行卡。
acquirer-error = 由于技术问题，付款未能处理。
acquirer-error-next = 请稍后重试，或使用其他银行卡。
acquirer-error-other-next = 请稍后重试，或选择其他付款方式。
refused-by-provider = 付款未获批准。
refused-by-provider-next = 请重试，或选择其他付款方式。
authentication-failed = 您的银行未能确认是您本人操作。
authentication-failed-next = 请重试并按照银行的提示操作，或使用其他银行卡。
not-charged = 您没有被扣款。
attempts-heading = 之前的尝试
attempts-note = 这些尝试均未扣款。
attempts-left = { $count ->
   *[other] 您还可以尝试 { $count-written } 次。
}
paused-heading = 请稍后再试
paused-note = 来自您所在网络的多笔付款未被接受，因此需要等待片刻才能再次付款。未向您的银行发送任何信息。
paused-next = { $count ->
   *[other] 您可以在 { $count-written } 分钟后付款。
}

## Nothing charged twice

form-outdated = 此页面已过期，因此未发送任何信息。请核对信息后重新付款。您没有被重复扣款。
network-trouble = 无法连接服务器。您填写的信息仍然保留。请重试：您不会被重复扣款。

## Waiting for an answer

pending-heading = 正在等待您的银行回复
pending-note = 您的银行尚未回复。您可以放心离开此页面：结果会通知 { $merchant }，您不会被重复扣款。
pending-check = 再次查询
pending-alive = 此页面会自动更新。
pending-by-hand = 此页面不会自动更新。请稍后再次查看。
waiting-usually = 通常不到一分钟。
waiting-longer = 如果等待时间过长，请联系 { $merchant }。
pending-other-heading = 正在等待回复
pending-other-note = 您的付款尚未收到回复。您可以放心离开此页面：结果会通知 { $merchant }，您不会被重复扣款。
prompt-heading = 请在手机上确认付款
prompt-note = 一笔 { $amount } 的付款请求正在发送到您的手机，请使用 PIN 确认。您可以放心离开此页面：结果会通知 { $merchant }，您不会被重复扣款。
prompt-sent = 请求已发送到 { $phone }。
prompt-wrong-number = 号码有误？
prompt-help = 手机没有收到请求？请确认手机已开机并有信号。
transfer-heading = 转账 { $amount }
transfer-note = 请将准确的金额汇入此账户，并填写此转账附言。您可以放心离开此页面，之后也可重新打开：款项到账后，{ $merchant } 会收到通知。
transfer-reference = 转账附言
transfer-holder = 账户名称
transfer-bank = 银行
transfer-account = 账号
transfer-branch = 分行代码
transfer-arrives = 转账通常在两个工作日内到账。
transfer-awaited = { $merchant } 会等待到 { $date }。
copy-button = 复制
copied-note = 已复制
away-heading = 您将前往支付服务商的页面
away-bank-heading = 您将前往您的网上银行
away-note = 页面会自动打开。如果没有打开，请按下按钮。之后您将返回此页面。
away-button = 继续
continue-heading = 继续付款
continue-note = 这笔付款尚未完成。您可以从中断的地方继续。您不会被重复扣款。
continue-open-note = 如果您不继续，可在开始半小时后在此选择其他付款方式。
other-way-note = 如果您已确认这笔付款或已汇款，请等待结果。否则，您可以取消这笔付款，选择其他付款方式。您不会被重复扣款。
other-way-button = 改用其他方式付款
other-way-late = 这笔付款已无法取消，请等待结果。
given-up-note = 您已取消之前的付款，没有被扣款。请选择付款方式。
elsewhere-heading = 在其他设备上继续
elsewhere-note = 扫描此码，即可在该设备上打开此页面。请勿将此码分享给他人。
elsewhere-code = 包含此页面地址的 QR 码
leading-note = 5 秒后将返回 { $merchant }。
stay-button = 留在此页面

## How it ended

paid-heading = 付款成功
paid-note = 您已向 { $merchant } 支付 { $amount }。
refunded-note = { $merchant } 已向您退款 { $amount }。
card-checked-heading = 银行卡已验证
card-checked-note = 您的银行卡有效。您没有被扣款。
authorized-heading = 预授权成功
authorized-note = 已在您的银行卡上为 { $merchant } 预授权 { $amount }。您没有被扣款。
authorized-release = 如果 { $merchant } 未收取该金额，预授权最晚将于 { $date } 解除。
canceled-heading = 付款已取消
canceled-note = 向 { $merchant } 支付 { $amount } 的付款已取消。您没有被扣款。
failed-heading = 付款未完成
failed-note = 向 { $merchant } 支付 { $amount } 的付款未成功。您没有被扣款。如需重试，请返回 { $merchant } 重新开始。
expired-heading = 预授权已结束
expired-note = { $merchant } 未在期限内收取 { $amount }，预授权已解除。您没有被扣款。

## Receipts

receipt-heading = 收据
receipt-number-label = 收据编号
date-label = 日期
refund-heading = 退款
paid-label = 已付
total-label = 合计
total-after-refunds = 退款后合计

## When there is nothing to pay here

link-invalid-heading = 此付款链接已失效
link-invalid-note = 请返回商家页面，重新开始付款。打开此链接不会扣款。
link-amount-bounds = 请输入 { $min } 至 { $max } 之间的金额。
amount-two-readings = 您是指 { $first } 还是 { $second }？
link-full-heading = 此链接已无法再付款
not-found-heading = 未找到付款
not-found-note = 此地址没有对应的付款。请检查链接是否完整，或返回商家页面。
trouble-heading = 我们这边出现了问题
trouble-note = 请稍后重试。如果您已经付款，结果会显示在这里：您不会被重复扣款。
try-again = 重试
too-many-heading = 请稍候
too-many-note = { $count ->
   *[other] 来自您所在网络的请求在短时间内过多。请在 { $count-written } 分钟后重试。您不会被重复扣款。
}
no-methods-heading = 没有可用的付款方式
no-methods-note = { $merchant } 未提供可用于这笔付款的方式。您没有被扣款。
merchant-inactive-heading = 目前无法付款
merchant-inactive-note = { $merchant } 目前无法收款。您没有被扣款。

## Signing a debit order

debit-order-note = 您将签署银行代扣授权：{ $merchant } 会从您的银行账户收取各期款项。
mandate-title = { $merchant } 的银行代扣授权
mandate-now-label = 今日应付
mandate-now-nothing = 今日无需付款。
mandate-instalment-label = 每期金额
mandate-maximum-label = 每期最高金额
mandate-rhythm-label = 扣款时间
mandate-weekly = 每周（{ $weekday }）
mandate-monthly = 每月 { $day-written } 日
mandate-monthly-last = 每月最后一天
mandate-first-label = 首次扣款
mandate-last-label = 末次扣款
mandate-count-label = 期数
mandate-number-label = 合同编号
mandate-signed-on-label = 签署日期
mandate-rights = 您可以通过 { $merchant } 或在您的银行取消代扣授权。
account-heading = 您的银行账户
account-holder-label = 账户名称
bank-other = 其他银行
branch-label = 分行代码
branch-hint = 6 位数字
account-number-label = 账号
account-number-hint = 包括开头的 0
account-kind-label = 账户类型
option-choose = 请选择…
account-kind-current = 活期账户或支票账户
account-kind-savings = 储蓄账户
account-kind-transmission = 交易账户（Transmission account）
account-holder-missing = 请输入账户名称。
account-holder-wrong = 请按银行登记的名称输入，不含数字。
account-holder-too-long = 姓名过长。请按银行登记的名称输入。
bank-missing = 请选择您的银行。
branch-missing = 请输入您银行的分行代码。
branch-wrong = 分行代码为 6 位数字。
account-number-missing = 请输入账号。
account-number-not-digits = 账号只包含数字。
account-number-wrong-length = 账号位数不对。
account-number-checksum = 此账号与此分行代码不符，请检查两者是否有输入错误。
account-kind-missing = 请选择账户类型。
review-button = 核对信息
review-heading = 核对并签署
review-note = 尚未发送任何信息。请核对每一项信息，然后签署。
mandate-copy-later = 签署后如需副本，可随时重新打开此页面。
review-edit = 修改信息
mandate-consent = 本人授权 { $merchant } 按照上述日期，在不超过上述上限的范围内，从此银行账户收取上述各期款项。本人可以通过 { $merchant } 或在本人的银行取消此代扣授权。
sign-button = 签署并支付 { $amount }
sign-button-only = 签署代扣授权
mandate-waiting-heading = 请在您的银行确认代扣授权
mandate-waiting-note = 您的银行会请您确认此代扣授权：可能通过银行应用、短信或在网点进行。您可以放心离开此页面：结果会通知 { $merchant }。
mandate-answer-by = 请在 { $time } 前确认。
mandate-signed-heading = 代扣授权已签署
mandate-signed-note = 请保存一份您与 { $merchant } 的约定。
mandate-copy = 下载副本（PDF）
mandate-refused = 您的银行未接受此代扣授权。
mandate-refused-next = 请检查账户信息，或咨询您的银行。
account-closed = 您的银行表示该账户已销户。
invalid-account = 您的银行查不到该账户，或该账户不支持代扣。
account-funds = 该账户余额不足。
account-ending = 账户尾号 { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = 电子邮箱
email-wrong = 请输入电子邮箱，例如 name@example.com。
iban-missing = 请输入您的 IBAN。
iban-wrong = 此 IBAN 无效。请检查是否有输入错误。
iban-outside = 此账户所在国家没有 SEPA 直接借记。
bsb-wrong = BSB 有 6 位数字。
address-label = 地址
city-label = 城市
postal-code-label = 邮政编码
field-missing = 请填写此项。
identity-kind-label = 身份证件
identity-kind-id = 南非身份证
identity-kind-passport = 护照
identity-number-label = 证件号码
identity-number-wrong = 此号码无效。请检查是否有输入错误。
mandate-there-note = 您将在另一个页面输入银行账户并签署。
creditor-id-label = 债权人识别码
mandate-debit-note = 您的银行将在几天内支付第一笔款项。您可以放心离开此页面：结果会通知 { $merchant }。
amendment-note = { $merchant } 请您同意新的最高金额。
amendment-new-label = 每期新的最高金额
amendment-agreed = 您已同意新的最高金额。
amendment-refused = 您已拒绝新的最高金额。
amendment-over = 此请求已不再有效。

## The sandbox

sandbox-heading = 测试卡
sandbox-fill = 填入 { $brand } 测试卡
sandbox-any = 有效期可填任意未来日期，安全码可任意填写。
sandbox-declined = 如果持卡人姓名为 { $name }，付款会被拒绝。
sandbox-error = 如果持卡人姓名为 { $name }，付款会失败。
sandbox-reference = 无论姓名为何，以下格式的参考号会指定付款结果：{ $example }
sandbox-results = 结果为以下之一：{ $results }。
challenge-title = 测试银行
challenge-heading = 您是否批准这笔付款？
challenge-note = 在实际付款中，您的银行会在此请您确认向 { $merchant } 支付 { $amount }。这是测试，请选择结果。
redirect-note = 在实际付款中，{ $method } 会在此请您确认向 { $merchant } 支付 { $amount }。这是测试，请选择结果。
challenge-approve = 批准
challenge-decline = 拒绝
