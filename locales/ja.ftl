### The words of the hosted page in Japanese. How to add one: see en.ftl.
### No space stands beside a placeholder, but one after the brand in card-ending; brackets, colons and question marks are full-width.

language-name = 日本語

## The frame of every page

page-title = { $merchant }へのお支払い
page-title-card-only = { $merchant }で使うカード
page-title-with-problem = 問題が発生しました：{ $title }
test-banner = テストモード：実際のお金は動きません。
language-label = 言語
return-button = { $merchant }に戻る
terms-link = 利用規約
privacy-link = プライバシーポリシー
support-note = ご注文に関するお問い合わせは{ $merchant }まで：

## What is paid

amount-label = 金額
amount-reserved-label = 確保する金額
reference-label = 参照番号
reserve-note = この金額は、いまカードのご利用枠に確保されるだけで、請求はされません。{ $merchant }は{ $date }までこの金額を請求できます。それを過ぎると、確保は解除されます。
bill-heading = ご注文内容
card-check-note = カードが有効かどうかをカード会社に確認します。請求は発生しません。

## Ways to pay

methods-heading = お支払い方法をお選びください
method-card = カード
method-paypal = PayPal
method-eft = ネットバンキング即時払い
method-bank-transfer = 銀行振込
method-mobile-money = モバイルマネー
method-voucher = プリペイドバウチャー
method-debit-order = 口座振替
payment-method-label = お支払い方法
paypal-note = 移動先でお支払いを承認してから、このページに戻ります。
eft-note = ご利用の銀行でお支払いを承認してから、このページに戻ります。
hosted-card-note = 決済代行会社のページに移動し、カード情報を入力してから、このページに戻ります。
bank-transfer-note = ご利用の銀行からお振り込みください。入金が確認されると{ $merchant }に通知されます。
mobile-money-note = スマートフォンまたは携帯電話にお支払いのリクエストが届きます。PINを入力して承認してください。
voucher-note = バウチャーからちょうどこの金額が差し引かれます。
method-another-card = 別のカード
card-ending = { $brand } 末尾{ $last4 }
card-brand = { $brand }カード
network-heading = このお支払いに使うカードブランドをお選びください

## The card form

card-number-label = カード番号
expiry-label = 有効期限
expiry-hint = 月/年（MM/YY）、カードの記載どおり
security-code-label = セキュリティコード
security-code-hint = カード裏面の3桁の数字
security-code-hint-front = カード表面の4桁の数字
security-code-hint-any = カード裏面の3桁の数字（American Expressは表面の4桁）
holder-label = カード名義
phone-country-label = 国
phone-label = 携帯電話番号
phone-hint = モバイルマネーに登録されている番号
voucher-label = バウチャーコード
voucher-hint = バウチャーに記載された10～20桁の数字
card-note = カード番号とセキュリティコードは決済代行会社にのみ送信され、ほかへは送信されません。ここに保存されることも、{ $merchant }に渡ることもありません。

## Keeping the card for later

remember-label = 次回以降の{ $merchant }へのお支払いのために、このカードを保存する
remember-hint = カードは次回以降のお支払いの際にいつでも削除できます。
remember-later-charges = このチェックボックスをオンにすると、{ $merchant }は、お客様との合意に基づき、その都度確認することなく、後日このカードに請求することもできるようになります。
store-required = 続行すると、今後のお支払いのためにこのカードが保存されること、および{ $merchant }が、お客様との合意に基づき、お客様の操作なしにこのカードに請求できることに同意したものとみなされます。セキュリティコードとカード番号の全桁は保存されません。
legal-in-english = 次の部分は英語のみで提供しています：
credential-expires = 有効期限：{ $date }
kept-heading = 保存済みのカード
forget-button = 削除
forget-label = { $card }を削除
forget-heading = { $card }を削除しますか？
forget-note = このカードは今後表示されなくなり、{ $merchant }がこのカードに請求することもできなくなります。あらためて入力すれば、引き続きお支払いに使えます。
forget-confirm = カードを削除
forget-keep = カードを残す
forgotten-note = カードを削除しました。

## Paying and cancelling

pay-button = { $amount }を支払う
reserve-button = { $amount }を確保する
check-card-button = カードを確認する
pay-busy = お支払いを処理しています…
reserve-busy = 金額を確保しています…
check-card-busy = 確認しています…
continue-to = { $method }に進む · { $amount }
continue-bank = ご利用の銀行に進む · { $amount }
continue-provider = 決済代行会社に進む · { $amount }
show-transfer = 振込先を表示する · { $amount }
cancel-button = お支払いをキャンセル
cancel-heading = このお支払いをキャンセルしますか？
cancel-note = 請求は発生していません。キャンセルしたことは{ $merchant }に通知されます。
cancel-keep = お支払いに戻る

## What is wrong with a field

problems-heading = 入力内容をご確認ください
method-missing = お支払い方法を選択してください。
network-missing = カードブランドを選択してください。
credential-gone = この保存済みカードはご利用いただけなくなったため、何も送信されていません。別のお支払い方法を選択してください。
number-missing = カード番号を入力してください。
number-not-digits = カード番号は数字のみです。文字や記号を削除してください。
number-wrong-length = カード番号の桁数が正しくありません。カードの記載と照らし合わせてください。
number-checksum = このカード番号は有効ではありません。入力間違いがないかご確認ください。
expiry-missing = カードの有効期限を入力してください。
expiry-unreadable = 有効期限を月/年の順に入力してください（例：04/31）。
expiry-past = このカードは有効期限が切れています。日付をご確認いただくか、別のカードをご利用ください。
expiry-too-far = 有効期限の日付が先すぎます。カードの記載をご確認ください。
security-code-missing = カードのセキュリティコードを入力してください。
security-code-not-digits = セキュリティコードは数字のみです。
security-code-wrong-length = { $count ->
   *[other] このカードのセキュリティコードは{ $count-written }桁です。
}
holder-missing = カード名義を入力してください。
holder-looks-like-number = 数字を含めず、カードに記載されているとおりに名義を入力してください。
holder-too-long = 名義が長すぎます。カードに記載されているとおりに入力してください。
phone-missing = 携帯電話番号を入力してください。
phone-not-digits = 携帯電話番号は数字のみです。先頭に + を付けることもできます。
phone-wrong-length = 携帯電話番号の桁数が正しくありません。
phone-no-country = 携帯電話番号は + で始まる国番号を付けて入力してください。
phone-country-missing = 携帯電話番号の国を選択してください。
voucher-missing = バウチャーコードを入力してください。
voucher-not-digits = バウチャーコードは数字のみです。文字や記号を削除してください。
voucher-wrong-length = コードの桁数が正しくありません。バウチャーの記載と照らし合わせてください。

## A payment that was not accepted

declined-heading = お支払いを受け付けられませんでした
refused-by-issuer = カード会社がこのお支払いを承認しませんでした。
refused-by-issuer-next = カード会社から理由は通知されません。別のカードをご利用いただくか、カード会社にお問い合わせください。
insufficient-funds = このカードの利用可能額が不足しています。
insufficient-funds-next = 別のカードをご利用いただくか、利用可能額をご確認のうえ、もう一度お試しください。
card-expired = カード会社によると、このカードは有効期限が切れています。
card-expired-next = 有効期限をご確認いただくか、別のカードをご利用ください。
acquirer-error = 技術的な問題により、お支払いを処理できませんでした。
acquirer-error-next = しばらくしてからもう一度お試しいただくか、別のカードをご利用ください。
acquirer-error-other-next = しばらくしてからもう一度お試しいただくか、別のお支払い方法を選択してください。
refused-by-provider = お支払いが承認されませんでした。
refused-by-provider-next = もう一度お試しいただくか、別のお支払い方法を選択してください。
authentication-failed = カード会社がご本人であることを確認できませんでした。
authentication-failed-next = カード会社の案内に沿ってもう一度お試しいただくか、別のカードをご利用ください。
not-charged = 請求は発生していません。
attempts-heading = これまでのお手続き
attempts-note = いずれも請求は発生していません。
attempts-left = { $count ->
   *[other] あと{ $count-written }回お試しいただけます。
}
paused-heading = しばらくしてからもう一度お試しください
paused-note = ご利用のネットワークからのお支払いが何度か承認されなかったため、次のお支払いまで少しお待ちいただいています。カード会社には何も送信されていません。
paused-next = { $count ->
   *[other] { $count-written }分後にお支払いいただけます。
}

## Nothing charged twice

form-outdated = このページの情報が古くなっていたため、何も送信されていません。内容をご確認のうえ、もう一度お支払いください。二重に請求されてはいません。
network-trouble = サーバーに接続できませんでした。入力内容はそのまま残っています。もう一度お試しください。二重に請求されることはありません。

## Waiting for an answer

pending-heading = カード会社からの回答を待っています
pending-note = カード会社からまだ回答がありません。このページを閉じても問題ありません。結果は{ $merchant }に通知され、二重に請求されることはありません。
pending-check = もう一度確認する
pending-alive = このページは自動的に更新されます。
pending-by-hand = このページは自動的に更新されません。少し後でもう一度ご確認ください。
waiting-usually = 通常は1分以内に完了します。
waiting-longer = それ以上時間がかかる場合は、{ $merchant }にお問い合わせください。
pending-other-heading = 回答を待っています
pending-other-note = お支払いへの回答がまだありません。このページを閉じても問題ありません。結果は{ $merchant }に通知され、二重に請求されることはありません。
prompt-heading = お手元の電話でお支払いを承認してください
prompt-note = { $amount }のお支払いのリクエストをお手元の電話に送信しています。PINを入力して承認してください。このページを閉じても問題ありません。結果は{ $merchant }に通知され、二重に請求されることはありません。
prompt-sent = リクエストを{ $phone }に送信しました。
prompt-wrong-number = 番号が違いますか？
prompt-help = 電話にリクエストが届きませんか？電源が入っていて電波が届いているかご確認ください。
transfer-heading = { $amount }をお振り込みください
transfer-note = この口座に、この参照番号を添えて、金額どおりにお振り込みください。このページは閉じても問題なく、あとでもう一度開けます。入金が確認されると{ $merchant }に通知されます。
transfer-reference = 振込の参照番号
transfer-holder = 口座名義
transfer-bank = 銀行
transfer-account = 口座番号
transfer-branch = 支店コード
transfer-arrives = 振込は通常2営業日以内に届きます。
transfer-awaited = { $merchant }は{ $date }まで入金を待ちます。
copy-button = コピー
copied-note = コピーしました
away-heading = 決済代行会社のページに移動します
away-bank-heading = ご利用の銀行のサイトに移動します
away-note = ページは自動的に開きます。開かない場合は、ボタンを押してください。その後、このページに戻ります。
away-button = 続ける
continue-heading = お支払いを続ける
continue-note = このお支払いはまだ完了していません。中断したところから続けられます。二重に請求されることはありません。
continue-open-note = お支払いを続けない場合は、開始から30分後に、こちらで別のお支払い方法を選択できます。
other-way-note = このお支払いをすでに承認された場合や、お振り込み済みの場合は、結果が出るまでお待ちください。まだの場合は、このお支払いをキャンセルして、別のお支払い方法を選択できます。二重に請求されることはありません。
other-way-button = 別の方法で支払う
other-way-late = このお支払いはキャンセルできなくなりました。結果が出るまでお待ちください。
given-up-note = 先ほどのお支払いはキャンセルしました。請求は発生していません。お支払い方法をお選びください。
elsewhere-heading = 別の端末で続ける
elsewhere-note = 別の端末でこのコードを読み取ると、このページが開きます。このコードをほかの人と共有しないでください。
elsewhere-code = このページのアドレスのQRコード
leading-note = 5秒後に{ $merchant }に戻ります。
stay-button = このページにとどまる

## How it ended

paid-heading = お支払いが完了しました
paid-note = { $merchant }への{ $amount }のお支払いが完了しました。
refunded-note = { $merchant }から{ $amount }が返金されました。
card-checked-heading = カードを確認しました
card-checked-note = カードは有効です。請求は発生していません。
authorized-heading = 金額を確保しました
authorized-note = { $merchant }へのお支払いのため、カードのご利用枠に{ $amount }が確保されています。請求は発生していません。
authorized-release = { $merchant }が請求しない場合、遅くとも{ $date }までに確保は解除されます。
canceled-heading = お支払いをキャンセルしました
canceled-note = { $merchant }への{ $amount }のお支払いはキャンセルされました。請求は発生していません。
failed-heading = お支払いが完了しませんでした
failed-note = { $merchant }への{ $amount }のお支払いは完了しませんでした。請求は発生していません。もう一度お支払いになる場合は、{ $merchant }で最初からやり直してください。
expired-heading = 金額の確保が終了しました
expired-note = { $merchant }が期限までに{ $amount }を請求しなかったため、確保は解除されました。請求は発生していません。

## Receipts

receipt-heading = 領収書
receipt-number-label = 領収書番号
date-label = 日付
refund-heading = 返金
paid-label = お支払い額
total-label = 合計
total-after-refunds = 返金後の合計

## When there is nothing to pay here

link-invalid-heading = この支払いリンクは無効になりました
link-invalid-note = ショップに戻り、お支払いをもう一度始めてください。このリンクを開いたことによる請求はありません。
link-amount-bounds = { $min }から{ $max }までの金額を入力してください。
amount-two-readings = { $first } と { $second } のどちらですか。
link-full-heading = このリンクではこれ以上お支払いいただけません
not-found-heading = お支払いが見つかりません
not-found-note = このアドレスに該当するお支払いはありません。リンクが途中で切れていないかご確認いただくか、ショップにお戻りください。
trouble-heading = こちら側で問題が発生しました
trouble-note = しばらくしてからもう一度お試しください。すでにお支払い済みの場合は、ここに結果が表示されます。二重に請求されることはありません。
try-again = もう一度試す
too-many-heading = しばらくお待ちください
too-many-note = { $count ->
   *[other] ご利用のネットワークから短時間に多くのリクエストがありました。{ $count-written }分後にもう一度お試しください。二重に請求されることはありません。
}
no-methods-heading = 利用できるお支払い方法がありません
no-methods-note = { $merchant }には、このお支払いに利用できる方法がありません。請求は発生していません。
merchant-inactive-heading = 現在お支払いいただけません
merchant-inactive-note = { $merchant }は現在お支払いを受け付けられません。請求は発生していません。

## Signing a debit order

debit-order-note = 口座振替依頼に署名すると、{ $merchant }が分割払い金をお客様の銀行口座から引き落とします。
mandate-title = { $merchant }への口座振替依頼
mandate-now-label = 本日のお支払い
mandate-now-nothing = 本日のお支払いはありません。
mandate-instalment-label = 毎回の分割払い金
mandate-maximum-label = 1回あたりの上限額
mandate-rhythm-label = 引落日
mandate-weekly = 毎週{ $weekday }
mandate-monthly = 毎月{ $day-written }日
mandate-monthly-last = 毎月末日
mandate-first-label = 初回の引き落とし
mandate-last-label = 最終回の引き落とし
mandate-count-label = 分割払いの回数
mandate-number-label = 契約番号
mandate-signed-on-label = 署名日
mandate-rights = 口座振替は、{ $merchant }を通じて、またはご利用の銀行で解約できます。
account-heading = お客様の銀行口座
account-holder-label = 口座名義
bank-other = 別の銀行
branch-label = 支店コード
branch-hint = 6桁の数字
account-number-label = 口座番号
account-number-hint = 先頭の0も入力
account-kind-label = 口座の種類
option-choose = 選択してください
account-kind-current = 当座預金口座または小切手口座
account-kind-savings = 貯蓄預金口座
account-kind-transmission = 決済用口座（Transmission account）
account-holder-missing = 口座名義を入力してください。
account-holder-wrong = 数字を含めず、銀行に登録されているとおりに名義を入力してください。
account-holder-too-long = 名義が長すぎます。銀行に登録されているとおりに名義を入力してください。
bank-missing = 銀行を選択してください。
branch-missing = ご利用の銀行の支店コードを入力してください。
branch-wrong = 支店コードは6桁です。
account-number-missing = 口座番号を入力してください。
account-number-not-digits = 口座番号は数字のみです。
account-number-wrong-length = 口座番号の桁数が正しくありません。
account-number-checksum = この口座番号は支店コードと一致しません。どちらにも入力間違いがないかご確認ください。
account-kind-missing = 口座の種類を選択してください。
review-button = 入力内容を確認する
review-heading = 内容の確認と署名
review-note = まだ何も送信されていません。すべての内容をご確認のうえ、署名してください。
mandate-copy-later = 署名後に控えが必要になったときは、いつでもこのページをもう一度開いてください。
review-edit = 入力内容を変更する
mandate-consent = 私は、{ $merchant }が上記の分割払い金を、上記の日に、上記の上限額の範囲内で、この銀行口座から引き落とすことを承認します。私はこの口座振替を、{ $merchant }を通じて、または取引銀行で解約できます。
sign-button = 署名して{ $amount }を支払う
sign-button-only = 口座振替依頼に署名する
mandate-waiting-heading = 銀行で口座振替を承認してください
mandate-waiting-note = この口座振替の承認を、ご利用の銀行からアプリ、SMS、または支店の窓口で求められます。このページを閉じても問題ありません。結果は{ $merchant }に通知されます。
mandate-answer-by = { $time }までに承認してください。
mandate-signed-heading = 口座振替依頼への署名が完了しました
mandate-signed-note = { $merchant }との合意内容の控えを保管してください。
mandate-copy = 控えをダウンロード（PDF）
mandate-refused = ご利用の銀行がこの口座振替依頼を受け付けませんでした。
mandate-refused-next = 口座情報をご確認いただくか、ご利用の銀行にお問い合わせください。
account-closed = ご利用の銀行によると、この口座は解約されています。
invalid-account = ご利用の銀行でこの口座を確認できないか、口座振替に対応していない口座です。
account-funds = この口座の残高が不足しています。
account-ending = 銀行口座 末尾{ $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = メールアドレス
email-wrong = name@example.com のようなメールアドレスを入力してください。
iban-missing = IBANを入力してください。
iban-wrong = このIBANは無効です。入力ミスがないか確認してください。
iban-outside = この口座は、SEPA口座振替のない国のものです。
bsb-wrong = BSBは6桁です。
address-label = 住所
city-label = 市区町村
postal-code-label = 郵便番号
field-missing = この項目を入力してください。
identity-kind-label = 本人確認書類
identity-kind-id = 南アフリカの身分証明書
identity-kind-passport = パスポート
identity-number-label = 書類の番号
identity-number-wrong = この番号は無効です。入力ミスがないか確認してください。
mandate-there-note = 別のページで銀行口座を入力し、署名します。
creditor-id-label = 債権者識別番号
mandate-debit-note = 最初の金額は、数日以内に銀行から支払われます。結果は{ $merchant }に通知されます。
amendment-note = { $merchant }が、新しい上限額への同意を求めています。
amendment-new-label = 1回あたりの新しい上限額
amendment-agreed = 新しい上限額に同意しました。
amendment-refused = 新しい上限額を拒否しました。
amendment-over = この依頼の受付は終了しました。

## The sandbox

sandbox-heading = テストカード
sandbox-fill = { $brand }のテストカードを入力する
sandbox-any = 有効期限は将来の日付であれば何でもよく、セキュリティコードも自由に入力できます。
sandbox-declined = カード名義が{ $name }の場合、お支払いは拒否されます。
sandbox-error = カード名義が{ $name }の場合、お支払いはエラーになります。
sandbox-reference = 名義にかかわらず、次の形式の参照番号で結果を指定できます：{ $example }
sandbox-results = 結果は次のいずれかです：{ $results }。
challenge-title = テスト用カード会社
challenge-heading = このお支払いを承認しますか？
challenge-note = 実際のお支払いでは、ここで{ $merchant }への{ $amount }のお支払いについて、カード会社から確認を求められます。これはテストです。回答を選択してください。
redirect-note = 実際のお支払いでは、ここで{ $merchant }への{ $amount }のお支払いについて、{ $method }での確認を求められます。これはテストです。回答を選択してください。
challenge-approve = 承認する
challenge-decline = 拒否する
