### The words of the hosted page in Traditional Chinese. How to add one: see en.ftl.
### A space stands between Chinese characters and placeholders, Latin letters or digits; none beside full-width punctuation.

language-name = 繁體中文

## The frame of every page

page-title = 向 { $merchant } 付款
page-title-card-only = 用於 { $merchant } 的卡片
page-title-with-problem = 發生問題：{ $title }
test-banner = 測試模式：不會有真實的款項往來。
language-label = 語言
return-button = 返回 { $merchant }
terms-link = 條款與條件
privacy-link = 隱私權政策
support-note = 對訂單有疑問？請聯絡 { $merchant }：

## What is paid

amount-label = 金額
amount-reserved-label = 預授權金額
reference-label = 參考編號
reserve-note = 這筆金額目前僅在您的卡片上預授權，不會扣款。{ $merchant } 最遲可於 { $date } 收取；逾期未收取，預授權將自動解除。
bill-heading = 您的訂單
card-check-note = 我們會向您的銀行確認卡片是否有效，不會扣款。

## Ways to pay

methods-heading = 您想如何付款？
method-card = 卡片
method-paypal = PayPal
method-eft = 線上銀行即時付款
method-bank-transfer = 銀行轉帳
method-mobile-money = 手機錢包
method-voucher = 預付禮券
method-debit-order = 銀行帳戶自動扣款
payment-method-label = 付款方式
paypal-note = 您將前往該頁面確認付款，然後返回此頁面。
eft-note = 您將在您的銀行確認付款，然後返回此頁面。
hosted-card-note = 您將前往支付服務商的頁面輸入卡片資料，然後返回此頁面。
bank-transfer-note = 請透過自己的銀行匯款。款項入帳後，{ $merchant } 會收到通知。
mobile-money-note = 您的手機會收到付款要求，請使用 PIN 確認。
voucher-note = 將從禮券中扣除相應的金額。
method-another-card = 使用其他卡片
card-ending = { $brand } 末四碼 { $last4 }
card-brand = { $brand } 卡
network-heading = 這筆付款要使用哪個卡組織？

## The card form

card-number-label = 卡號
expiry-label = 有效期限
expiry-hint = 月/年（MM/YY），與卡面相同
security-code-label = 安全碼
security-code-hint = 卡片背面的 3 位數字
security-code-hint-front = 卡片正面的 4 位數字
security-code-hint-any = 卡片背面的 3 位數字；American Express 為正面的 4 位數字
holder-label = 持卡人姓名
phone-country-label = 國家或地區
phone-label = 手機號碼
phone-hint = 您的手機錢包所綁定的號碼
voucher-label = 禮券代碼
voucher-hint = 禮券上的 10 至 20 位數字
card-note = 您的卡號和安全碼只會傳送給支付處理機構，不會傳送到其他任何地方。我們不會在此儲存這些資料，{ $merchant } 也絕不會收到。

## Keeping the card for later

remember-label = 儲存這張卡片，方便我日後向 { $merchant } 付款
remember-hint = 您日後付款時，隨時可以移除這張卡片。
remember-later-charges = 勾選此項後，{ $merchant } 日後也可依照與您的約定從這張卡片扣款，無須每次徵求您的同意。
store-required = 繼續操作即表示您同意儲存這張卡片供日後付款使用，並同意 { $merchant } 依照與您的約定，在您不在場時從這張卡片扣款。安全碼和完整卡號不會儲存。
legal-in-english = 以下內容僅提供英文版：
credential-expires = 有效期限至 { $date }
kept-heading = 您儲存的卡片
forget-button = 移除
forget-label = 移除 { $card }
forget-heading = 要移除 { $card } 嗎？
forget-note = 這張卡片將不再顯示，{ $merchant } 也無法再從中扣款。您仍可重新輸入卡片資料，用它付款。
forget-confirm = 移除卡片
forget-keep = 保留卡片
forgotten-note = 卡片已移除。

## Paying and cancelling

pay-button = 支付 { $amount }
reserve-button = 預授權 { $amount }
check-card-button = 驗證卡片
pay-busy = 正在付款…
reserve-busy = 正在預授權…
check-card-busy = 正在驗證…
continue-to = 前往 { $method } · { $amount }
continue-bank = 前往您的銀行 · { $amount }
continue-provider = 前往支付服務商 · { $amount }
show-transfer = 顯示收款帳戶 · { $amount }
cancel-button = 取消付款
cancel-heading = 取消這筆付款？
cancel-note = 您沒有被扣款。{ $merchant } 會得知您已取消。
cancel-keep = 返回付款

## What is wrong with a field

problems-heading = 請檢查您填寫的資料
method-missing = 請選擇付款方式。
network-missing = 請選擇卡組織。
credential-gone = 這張已儲存的卡片已無法使用，因此未傳送任何資料。請選擇其他付款方式。
number-missing = 請輸入卡號。
number-not-digits = 卡號只包含數字，請移除字母和其他符號。
number-wrong-length = 卡號位數不符，請對照卡片檢查。
number-checksum = 卡號無效，請檢查是否有輸入錯誤。
expiry-missing = 請輸入卡片的有效期限。
expiry-unreadable = 請依「月/年」的格式輸入有效期限，例如 04/31。
expiry-past = 這張卡片已過期。請檢查日期，或使用其他卡片。
expiry-too-far = 有效期限的日期過遠，請對照卡片檢查。
security-code-missing = 請輸入卡片的安全碼。
security-code-not-digits = 安全碼只包含數字。
security-code-wrong-length = { $count ->
   *[other] 這張卡片的安全碼為 { $count-written } 位數字。
}
holder-missing = 請輸入持卡人姓名。
holder-looks-like-number = 請依卡面所示輸入持卡人姓名，不含數字。
holder-too-long = 姓名過長，請依卡面所示輸入。
phone-missing = 請輸入手機號碼。
phone-not-digits = 手機號碼只包含數字，前面可以加 +。
phone-wrong-length = 手機號碼位數不符。
phone-no-country = 請輸入含國家或地區代碼的手機號碼，以 + 開頭。
phone-country-missing = 請選擇手機號碼所屬的國家或地區。
voucher-missing = 請輸入禮券代碼。
voucher-not-digits = 禮券代碼只包含數字，請移除字母和其他符號。
voucher-wrong-length = 禮券代碼位數不符，請對照禮券檢查。

## A payment that was not accepted

declined-heading = 您的付款未獲接受
refused-by-issuer = 您的銀行未核准這筆付款。
refused-by-issuer-next = 銀行不會告知我們原因。請使用其他卡片，或洽詢您的銀行。
insufficient-funds = 這張卡片的可用餘額不足。
insufficient-funds-next = 請使用其他卡片，或在餘額充足後再試一次。
card-expired = 您的銀行表示這張卡片已過期。
card-expired-next = 請檢查有效期限，或使用其他卡片。
acquirer-error = 由於技術問題，付款未能處理。
acquirer-error-next = 請稍後再試，或使用其他卡片。
acquirer-error-other-next = 請稍後再試，或選擇其他付款方式。
refused-by-provider = 付款未獲核准。
refused-by-provider-next = 請再試一次，或選擇其他付款方式。
authentication-failed = 您的銀行未能確認是您本人操作。
authentication-failed-next = 請再試一次並依照銀行的指示操作，或使用其他卡片。
not-charged = 您沒有被扣款。
attempts-heading = 先前的嘗試
attempts-note = 這些嘗試均未扣款。
attempts-left = { $count ->
   *[other] 您還可以嘗試 { $count-written } 次。
}
paused-heading = 請稍後再試
paused-note = 來自您目前連線的多筆付款未獲接受，因此需要稍待片刻才能再次付款。未向您的銀行傳送任何資料。
paused-next = { $count ->
   *[other] 您可以在 { $count-written } 分鐘後付款。
}

## Nothing charged twice

form-outdated = 此頁面已過期，因此未傳送任何資料。請核對資料後重新付款。您沒有被重複扣款。
network-trouble = 無法連線至伺服器。您填寫的資料仍然保留。請再試一次：您不會被重複扣款。

## Waiting for an answer

pending-heading = 正在等待您的銀行回覆
pending-note = 您的銀行尚未回覆。您可以放心離開此頁面：結果會通知 { $merchant }，您不會被重複扣款。
pending-check = 再次查詢
pending-alive = 此頁面會自動更新。
pending-by-hand = 此頁面不會自動更新。請稍後再次查看。
waiting-usually = 通常不到一分鐘。
waiting-longer = 如果等待時間過長，請聯絡 { $merchant }。
pending-other-heading = 正在等待回覆
pending-other-note = 您的付款尚未收到回覆。您可以放心離開此頁面：結果會通知 { $merchant }，您不會被重複扣款。
prompt-heading = 請在手機上確認付款
prompt-note = 一筆 { $amount } 的付款要求正在傳送至您的手機，請使用 PIN 確認。您可以放心離開此頁面：結果會通知 { $merchant }，您不會被重複扣款。
prompt-sent = 要求已傳送至 { $phone }。
prompt-wrong-number = 號碼有誤？
prompt-help = 手機沒有收到要求？請確認手機已開機並有訊號。
transfer-heading = 轉帳 { $amount }
transfer-note = 請將準確的金額匯入此帳戶，並填寫此轉帳附言。您可以放心離開此頁面，之後也可重新開啟：款項入帳後，{ $merchant } 會收到通知。
transfer-reference = 轉帳附言
transfer-holder = 帳戶名稱
transfer-bank = 銀行
transfer-account = 帳號
transfer-branch = 分行代碼
transfer-arrives = 轉帳通常在兩個工作天內入帳。
transfer-awaited = { $merchant } 會等待到 { $date }。
copy-button = 複製
copied-note = 已複製
away-heading = 您將前往支付服務商的頁面
away-bank-heading = 您將前往您的線上銀行
away-note = 頁面會自動開啟。如果沒有開啟，請按下按鈕。之後您將返回此頁面。
away-button = 繼續
continue-heading = 繼續付款
continue-note = 這筆付款尚未完成。您可以從中斷的地方繼續。您不會被重複扣款。
continue-open-note = 如果您不繼續，可在開始半小時後在此選擇其他付款方式。
other-way-note = 如果您已確認這筆付款或已匯款，請等待結果。否則，您可以取消這筆付款，選擇其他付款方式。您不會被重複扣款。
other-way-button = 改用其他方式付款
other-way-late = 這筆付款已無法取消，請等待結果。
given-up-note = 您已取消先前的付款，沒有被扣款。請選擇付款方式。
elsewhere-heading = 在其他裝置上繼續
elsewhere-note = 掃描此碼，即可在該裝置上開啟此頁面。請勿將此碼分享給他人。
elsewhere-code = 包含此頁面網址的 QR 碼
leading-note = 5 秒後將返回 { $merchant }。
stay-button = 留在此頁面

## How it ended

paid-heading = 付款成功
paid-note = 您已向 { $merchant } 支付 { $amount }。
refunded-note = { $merchant } 已向您退款 { $amount }。
card-checked-heading = 卡片已驗證
card-checked-note = 您的卡片有效。您沒有被扣款。
authorized-heading = 預授權成功
authorized-note = 已在您的卡片上為 { $merchant } 預授權 { $amount }。您沒有被扣款。
authorized-release = 如果 { $merchant } 未收取這筆金額，預授權最遲將於 { $date } 解除。
canceled-heading = 付款已取消
canceled-note = 向 { $merchant } 支付 { $amount } 的付款已取消。您沒有被扣款。
failed-heading = 付款未完成
failed-note = 向 { $merchant } 支付 { $amount } 的付款未成功。您沒有被扣款。如要再試一次，請返回 { $merchant } 重新開始。
expired-heading = 預授權已結束
expired-note = { $merchant } 未在期限內收取 { $amount }，預授權已解除。您沒有被扣款。

## Receipts

receipt-heading = 收據
receipt-number-label = 收據編號
date-label = 日期
refund-heading = 退款
paid-label = 已付
total-label = 合計
total-after-refunds = 退款後合計

## When there is nothing to pay here

link-invalid-heading = 此付款連結已失效
link-invalid-note = 請返回商家頁面，重新開始付款。開啟此連結不會扣款。
link-amount-bounds = 請輸入 { $min } 至 { $max } 之間的金額。
amount-two-readings = 您是指 { $first } 還是 { $second }？
link-full-heading = 此連結已無法再付款
not-found-heading = 找不到付款
not-found-note = 此網址沒有對應的付款。請檢查連結是否完整，或返回商家頁面。
trouble-heading = 我們這邊發生了問題
trouble-note = 請稍後再試。如果您已經付款，結果會顯示在這裡：您不會被重複扣款。
try-again = 再試一次
too-many-heading = 請稍候
too-many-note = { $count ->
   *[other] 您的連線在短時間內傳送了過多要求。請在 { $count-written } 分鐘後再試。您不會被重複扣款。
}
no-methods-heading = 沒有可用的付款方式
no-methods-note = { $merchant } 未提供可用於這筆付款的方式。您沒有被扣款。
merchant-inactive-heading = 目前無法付款
merchant-inactive-note = { $merchant } 目前無法收款。您沒有被扣款。

## Signing a debit order

debit-order-note = 您將簽署自動扣款授權：{ $merchant } 會從您的銀行帳戶收取各期款項。
mandate-title = { $merchant } 的自動扣款授權
mandate-now-label = 今日應付
mandate-now-nothing = 今日無須付款。
mandate-instalment-label = 每期金額
mandate-maximum-label = 每期最高金額
mandate-rhythm-label = 扣款時間
mandate-weekly = 每週（{ $weekday }）
mandate-monthly = 每月 { $day-written } 日
mandate-monthly-last = 每月最後一天
mandate-first-label = 首次扣款
mandate-last-label = 末次扣款
mandate-count-label = 期數
mandate-number-label = 合約編號
mandate-signed-on-label = 簽署日期
mandate-rights = 您可以透過 { $merchant } 或在您的銀行取消自動扣款授權。
account-heading = 您的銀行帳戶
account-holder-label = 帳戶名稱
bank-other = 其他銀行
branch-label = 分行代碼
branch-hint = 6 位數字
account-number-label = 帳號
account-number-hint = 包括開頭的 0
account-kind-label = 帳戶類型
option-choose = 請選擇…
account-kind-current = 活期帳戶或支票帳戶
account-kind-savings = 儲蓄帳戶
account-kind-transmission = 交易帳戶（Transmission account）
account-holder-missing = 請輸入帳戶名稱。
account-holder-wrong = 請依銀行登記的名稱輸入，不含數字。
account-holder-too-long = 姓名過長。請依銀行登記的名稱輸入。
bank-missing = 請選擇您的銀行。
branch-missing = 請輸入您銀行的分行代碼。
branch-wrong = 分行代碼為 6 位數字。
account-number-missing = 請輸入帳號。
account-number-not-digits = 帳號只包含數字。
account-number-wrong-length = 帳號位數不符。
account-number-checksum = 此帳號與此分行代碼不符，請檢查兩者是否有輸入錯誤。
account-kind-missing = 請選擇帳戶類型。
review-button = 核對資料
review-heading = 核對並簽署
review-note = 尚未傳送任何資料。請核對每一項資料，然後簽署。
mandate-copy-later = 簽署後如需副本，可隨時重新開啟此頁面。
review-edit = 修改資料
mandate-consent = 本人授權 { $merchant } 依照上述日期，在不超過上述上限的範圍內，從此銀行帳戶收取上述各期款項。本人可以透過 { $merchant } 或在本人的銀行取消此自動扣款授權。
sign-button = 簽署並支付 { $amount }
sign-button-only = 簽署扣款授權
mandate-waiting-heading = 請在您的銀行確認自動扣款授權
mandate-waiting-note = 您的銀行會請您確認此自動扣款授權：可能透過銀行應用程式、簡訊或在分行進行。您可以放心離開此頁面：結果會通知 { $merchant }。
mandate-answer-by = 請在 { $time } 前確認。
mandate-signed-heading = 自動扣款授權已簽署
mandate-signed-note = 請保存一份您與 { $merchant } 的約定。
mandate-copy = 下載副本（PDF）
mandate-refused = 您的銀行未接受此自動扣款授權。
mandate-refused-next = 請檢查帳戶資料，或洽詢您的銀行。
account-closed = 您的銀行表示此帳戶已結清。
invalid-account = 您的銀行查無此帳戶，或此帳戶不接受自動扣款。
account-funds = 此帳戶餘額不足。
account-ending = 帳戶末四碼 { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = 電子郵件地址
email-wrong = 請輸入電子郵件地址，例如 name@example.com。
iban-missing = 請輸入您的 IBAN。
iban-wrong = 此 IBAN 無效。請檢查是否有輸入錯誤。
iban-outside = 此帳戶所在國家沒有 SEPA 直接扣款。
bsb-wrong = BSB 有 6 位數字。
address-label = 地址
city-label = 城市
postal-code-label = 郵遞區號
field-missing = 請填寫此欄位。
identity-kind-label = 身分證件
identity-kind-id = 南非身分證
identity-kind-passport = 護照
identity-number-label = 證件號碼
identity-number-wrong = 此號碼無效。請檢查是否有輸入錯誤。
mandate-there-note = 您將在另一個頁面輸入銀行帳戶並簽署。
creditor-id-label = 債權人識別碼
mandate-debit-note = 您的銀行將在幾天內支付第一筆款項。您可以放心離開此頁面：結果會通知 { $merchant }。
amendment-note = { $merchant } 請您同意新的最高金額。
amendment-new-label = 每期新的最高金額
amendment-agreed = 您已同意新的最高金額。
amendment-refused = 您已拒絕新的最高金額。
amendment-over = 此請求已不再有效。

## The sandbox

sandbox-heading = 測試卡片
sandbox-fill = 填入 { $brand } 測試卡片
sandbox-any = 有效期限可填任何未來日期，安全碼可任意填寫。
sandbox-declined = 如果持卡人姓名為 { $name }，付款會被拒絕。
sandbox-error = 如果持卡人姓名為 { $name }，付款會失敗。
sandbox-reference = 無論姓名為何，以下格式的參考編號會指定付款結果：{ $example }
sandbox-results = 結果為以下其中之一：{ $results }。
challenge-title = 測試銀行
challenge-heading = 您是否核准這筆付款？
challenge-note = 在實際付款中，您的銀行會在此請您確認向 { $merchant } 支付 { $amount }。這是測試，請選擇結果。
redirect-note = 在實際付款中，{ $method } 會在此請您確認向 { $merchant } 支付 { $amount }。這是測試，請選擇結果。
challenge-approve = 核准
challenge-decline = 拒絕
