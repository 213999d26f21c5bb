### The words of the hosted page in Turkish. How to add one: see en.ftl.

language-name = Türkçe

## The frame of every page

page-title = Ödeme: { $merchant }
page-title-card-only = Kart kontrolü: { $merchant }
page-title-with-problem = Sorun: { $title }
test-banner = Test modu: Gerçek para hareketi olmaz.
language-label = Dil
return-button = { $merchant } sayfasına dön
terms-link = Şartlar ve koşullar
privacy-link = Gizlilik politikası
support-note = Siparişinizle ilgili sorularınız mı var? { $merchant } ile iletişime geçin:

## What is paid

amount-label = Tutar
amount-reserved-label = Bloke edilecek tutar
reference-label = Referans
reserve-note = Tutar şimdi kartınızda bloke edilir, tahsil edilmez. { $merchant } bu tutarı { $date } tarihine kadar tahsil edebilir; sonrasında bloke kaldırılır.
bill-heading = Siparişiniz
card-check-note = Bankanıza kartın geçerli olup olmadığını sorarız. Hesabınızdan para çekilmez.

## Ways to pay

methods-heading = Nasıl ödemek istersiniz?
method-card = Kart
method-paypal = PayPal
method-eft = İnternet bankacılığı
method-bank-transfer = Havale/EFT
method-mobile-money = Mobil cüzdan
method-voucher = Ön ödemeli kupon
method-debit-order = Doğrudan borçlandırma
payment-method-label = Ödeme yöntemi
paypal-note = Ödemeyi orada onaylar ve buraya dönersiniz.
eft-note = Ödemeyi bankanızda onaylar ve buraya dönersiniz.
hosted-card-note = Ödeme kuruluşunun sayfasına geçer, kartınızı orada girer ve buraya dönersiniz.
bank-transfer-note = Parayı kendi bankanızdan gönderin. Para ulaştığında { $merchant } bilgilendirilir.
mobile-money-note = Telefonunuza bir istek gelir; PIN kodunuzla onaylarsınız.
voucher-note = Kupondan tam olarak ödeme tutarı düşülür.
method-another-card = Başka bir kart
card-ending = { $brand }, son haneler { $last4 }
card-brand = { $brand } kartı
network-heading = Bu ödeme hangi kart ağı üzerinden yapılsın?

## The card form

card-number-label = Kart numarası
expiry-label = Son kullanma tarihi
expiry-hint = AA/YY, kartınızda yazdığı gibi
security-code-label = Güvenlik kodu
security-code-hint = Kartınızın arkasındaki 3 hane
security-code-hint-front = Kartınızın ön yüzündeki 4 hane
security-code-hint-any = Kartınızın arkasındaki 3 hane; American Express kartlarında ön yüzdeki 4 hane
holder-label = Kart üzerindeki ad
phone-country-label = Ülke
phone-label = Cep telefonu numarası
phone-hint = Mobil cüzdanınıza kayıtlı numara
voucher-label = Kupon kodu
voucher-hint = Kuponunuzdaki 10 ila 20 haneli kod
card-note = Kart numaranız ve güvenlik kodunuz yalnızca ödeme kuruluşuna iletilir. Burada saklanmaz ve { $merchant } bunları hiçbir zaman görmez.

## Keeping the card for later

remember-label = Bu kartı { $merchant } için sonraki ödemelerimde kullanmak üzere kaydet
remember-hint = Kartı bir sonraki ödemelerinizde dilediğiniz zaman kaldırabilirsiniz.
remember-later-charges = Bu kutuyu işaretlerseniz { $merchant }, aranızdaki anlaşma uyarınca, size her seferinde sormadan bu karttan ileride de tahsilat yapabilir.
store-required = Devam ederek bu kartın sonraki ödemeler için saklanmasını ve { $merchant } tarafından, aranızdaki anlaşma uyarınca, siz işlem başında olmadan da bu karttan tahsilat yapılabilmesini kabul edersiniz. Güvenlik kodunuz ve tam kart numaranız saklanmaz.
legal-in-english = Bu bölüm yalnızca İngilizce olarak sunulmaktadır:
credential-expires = Son kullanma: { $date }
kept-heading = Kayıtlı kartlarınız
forget-button = Kaldır
forget-label = Kaldır: { $card }
forget-heading = Bu kart kaldırılsın mı ({ $card })?
forget-note = Bu kart size bir daha gösterilmez ve { $merchant } artık bu karttan tahsilat yapamaz. Kart bilgilerini yeniden girerek bu kartla yine ödeme yapabilirsiniz.
forget-confirm = Kartı kaldır
forget-keep = Kartı sakla
forgotten-note = Kart kaldırıldı.

## Paying and cancelling

pay-button = { $amount } öde
reserve-button = { $amount } bloke et
check-card-button = Kartı doğrula
pay-busy = Ödeme yapılıyor…
reserve-busy = Tutar bloke ediliyor…
check-card-busy = Doğrulanıyor…
continue-to = { $method } sayfasına devam et · { $amount }
continue-bank = Bankanıza devam et · { $amount }
continue-provider = Ödeme kuruluşuna devam et · { $amount }
show-transfer = Banka bilgilerini göster · { $amount }
cancel-button = Ödemeyi iptal et
cancel-heading = Bu ödeme iptal edilsin mi?
cancel-note = Hesabınızdan para çekilmedi. İptal ettiğiniz { $merchant } satıcısına bildirilecek.
cancel-keep = Ödemeye geri dön

## What is wrong with a field

problems-heading = Lütfen girdiğiniz bilgileri kontrol edin
method-missing = Bir ödeme yöntemi seçin.
network-missing = Bir kart ağı seçin.
credential-gone = Bu kayıtlı kart artık kullanılamıyor, bu nedenle hiçbir bilgi gönderilmedi. Başka bir ödeme yöntemi seçin.
number-missing = Kart numaranızı girin.
number-not-digits = Kart numarası yalnızca rakamlardan oluşur. Harfleri ve diğer işaretleri silin.
number-wrong-length = Kart numarası eksik veya fazla haneli. Kartınızla karşılaştırın.
number-checksum = Bu kart numarası geçerli değil. Yazım hatası olup olmadığını kontrol edin.
expiry-missing = Kartınızın son kullanma tarihini girin.
expiry-unreadable = Son kullanma tarihini ay ve yıl olarak girin, örneğin 04/31.
expiry-past = Bu kartın süresi dolmuş. Tarihi kontrol edin veya başka bir kart kullanın.
expiry-too-far = Bu son kullanma tarihi çok ileride. Kartınızla karşılaştırın.
security-code-missing = Kartınızın güvenlik kodunu girin.
security-code-not-digits = Güvenlik kodu yalnızca rakamlardan oluşur.
security-code-wrong-length = { $count ->
    [one] Bu kartın güvenlik kodu { $count-written } haneli olmalıdır.
   *[other] Bu kartın güvenlik kodu { $count-written } haneli olmalıdır.
}
holder-missing = Kartınızın üzerindeki adı girin.
holder-looks-like-number = Adı, kartınızda yazdığı gibi, rakam kullanmadan girin.
holder-too-long = Bu ad çok uzun. Kartınızda yazdığı gibi girin.
phone-missing = Cep telefonu numaranızı girin.
phone-not-digits = Telefon numarası yalnızca rakamlardan oluşur; başında + olabilir.
phone-wrong-length = Telefon numarası eksik veya fazla haneli.
phone-no-country = Telefon numaranızı, + ile başlayarak ülke koduyla girin.
phone-country-missing = Telefon numaranızın ülkesini seçin.
voucher-missing = Kuponunuzun kodunu girin.
voucher-not-digits = Kupon kodu yalnızca rakamlardan oluşur. Harfleri ve diğer işaretleri silin.
voucher-wrong-length = Kod eksik veya fazla haneli. Kuponunuzla karşılaştırın.

## A payment that was not accepted

declined-heading = Ödemeniz kabul edilmedi
refused-by-issuer = Bankanız bu ödemeyi onaylamadı.
refused-by-issuer-next = Bankalar bize nedenini bildirmez. Başka bir kart kullanın veya bankanıza danışın.
insufficient-funds = Bu kartta yeterli bakiye veya limit yok.
insufficient-funds-next = Başka bir kart kullanın veya bakiye yeterli olduğunda tekrar deneyin.
card-expired = Bankanıza göre bu kartın süresi dolmuş.
card-expired-next = Son kullanma tarihini kontrol edin veya başka bir kart kullanın.
acquirer-error = Teknik bir sorun nedeniyle ödeme işlenemedi.
acquirer-error-next = Biraz sonra tekrar deneyin veya başka bir kart kullanın.
acquirer-error-other-next = Biraz sonra tekrar deneyin veya başka bir ödeme yöntemi seçin.
refused-by-provider = Ödeme onaylanmadı.
refused-by-provider-next = Tekrar deneyin veya başka bir ödeme yöntemi seçin.
authentication-failed = Bankanız, ödemeyi sizin yaptığınızı doğrulayamadı.
authentication-failed-next = Bankanızın yönergelerini izleyerek tekrar deneyin veya başka bir kart kullanın.
not-charged = Hesabınızdan para çekilmedi.
attempts-heading = Önceki denemeler
attempts-note = Bunların hiçbiri için hesabınızdan para çekilmedi.
attempts-left = { $count ->
    [one] Bir kez daha deneyebilirsiniz.
   *[other] { $count-written } kez daha deneyebilirsiniz.
}
paused-heading = Lütfen tekrar denemeden önce biraz bekleyin
paused-note = Ağınızdan yapılan birkaç ödeme kabul edilmedi, bu nedenle sonraki ödemeden önce kısa bir ara var. Bankanıza hiçbir bilgi gönderilmedi.
paused-next = { $count ->
    [one] Bir dakika sonra ödeme yapabilirsiniz.
   *[other] { $count-written } dakika sonra ödeme yapabilirsiniz.
}

## Nothing charged twice

form-outdated = Bu sayfa güncel değildi, bu nedenle hiçbir bilgi gönderilmedi. Lütfen bilgileri kontrol edip yeniden ödeyin. Hesabınızdan iki kez para çekilmedi.
network-trouble = Sunucuya ulaşamadık. Girdiğiniz bilgiler hâlâ burada. Tekrar deneyin: Hesabınızdan iki kez para çekilmez.

## Waiting for an answer

pending-heading = Bankanızın yanıtını bekliyoruz
pending-note = Bankanız henüz yanıt vermedi. Bu sayfadan güvenle ayrılabilirsiniz: { $merchant } sonuç hakkında bilgilendirilir ve hesabınızdan iki kez para çekilmez.
pending-check = Yeniden kontrol et
pending-alive = Bu sayfa kendiliğinden güncellenir.
pending-by-hand = Bu sayfa kendiliğinden güncellenmez. Birazdan yeniden kontrol edin.
waiting-usually = Bu genellikle bir dakikadan kısa sürer.
waiting-longer = Çok daha uzun sürerse { $merchant } ile iletişime geçin.
pending-other-heading = Yanıt bekliyoruz
pending-other-note = Ödemenize henüz yanıt gelmedi. Bu sayfadan güvenle ayrılabilirsiniz: { $merchant } sonuç hakkında bilgilendirilir ve hesabınızdan iki kez para çekilmez.
prompt-heading = Ödemeyi telefonunuzda onaylayın
prompt-note = Telefonunuza { $amount } tutarında bir istek geliyor. PIN kodunuzla onaylayın. Bu sayfadan güvenle ayrılabilirsiniz: { $merchant } sonuç hakkında bilgilendirilir ve hesabınızdan iki kez para çekilmez.
prompt-sent = İstek { $phone } numarasına gönderildi.
prompt-wrong-number = Numara yanlış mı?
prompt-help = Telefonunuza istek gelmedi mi? Açık olduğunu ve çektiğini kontrol edin.
transfer-heading = { $amount } gönderin
transfer-note = Tam tutarı bu hesaba gönderin ve açıklama alanına bu kodu yazın. Bu sayfadan güvenle ayrılabilir ve sayfayı yeniden açabilirsiniz: Para ulaştığında { $merchant } bilgilendirilir.
transfer-reference = Açıklama kodu
transfer-holder = Hesap sahibi
transfer-bank = Banka
transfer-account = Hesap numarası
transfer-branch = Şube kodu
transfer-arrives = Havale genellikle iki iş günü içinde ulaşır.
transfer-awaited = { $merchant }, ödemeyi { $date } tarihine kadar bekler.
copy-button = Kopyala
copied-note = Kopyalandı
away-heading = Ödeme kuruluşunun sayfasına geçiyorsunuz
away-bank-heading = Bankanızın sayfasına geçiyorsunuz
away-note = Sayfa kendiliğinden açılır. Açılmazsa düğmeye basın. Ardından buraya dönersiniz.
away-button = Devam et
continue-heading = Ödemenize devam edin
continue-note = Bu ödeme henüz tamamlanmadı. Kaldığınız yerden devam edebilirsiniz. Hesabınızdan iki kez para çekilmez.
continue-open-note = Devam etmezseniz, başladıktan yarım saat sonra burada başka bir ödeme yöntemi seçebilirsiniz.
other-way-note = Bu ödemeyi onayladınız mı veya parayı gönderdiniz mi? O zaman lütfen sonucu bekleyin. Aksi takdirde bu ödemeyi iptal edip başka bir ödeme yöntemi seçebilirsiniz. Hesabınızdan iki kez para çekilmez.
other-way-button = Başka bir yöntemle öde
other-way-late = Bu ödeme artık iptal edilemez. Lütfen sonucu bekleyin.
given-up-note = O ödemeyi iptal ettiniz ve hesabınızdan para çekilmedi. Nasıl ödemek istediğinizi seçin.
elsewhere-heading = Başka bir cihazda devam edin
elsewhere-note = Bu sayfayı orada açmak için bu kodu tarayın. Bu kodu kimseyle paylaşmayın.
elsewhere-code = Bu sayfanın adresini içeren QR kod
leading-note = 5 saniye içinde { $merchant } sayfasına döneceksiniz.
stay-button = Bu sayfada kal

## How it ended

paid-heading = Ödeme tamamlandı
paid-note = { $merchant } için { $amount } ödediniz.
refunded-note = { $merchant } size { $amount } iade etti.
card-checked-heading = Kart doğrulandı
card-checked-note = Kartınız geçerli. Hesabınızdan para çekilmedi.
authorized-heading = Tutar bloke edildi
authorized-note = { $merchant } için kartınızda { $amount } bloke edildi. Hesabınızdan para çekilmedi.
authorized-release = { $merchant } bu tutarı tahsil etmezse bloke en geç { $date } tarihinde kaldırılır.
canceled-heading = Ödeme iptal edildi
canceled-note = { $merchant } için { $amount } tutarındaki ödeme iptal edildi. Hesabınızdan para çekilmedi.
failed-heading = Ödeme tamamlanamadı
failed-note = { $merchant } için { $amount } tutarındaki ödeme gerçekleşmedi. Hesabınızdan para çekilmedi. Tekrar denemek için satıcının sayfasından yeniden başlayın.
expired-heading = Bloke süresi sona erdi
expired-note = { $merchant }, { $amount } tutarını zamanında tahsil etmedi; bu nedenle bloke kaldırıldı. Hesabınızdan para çekilmedi.

## Receipts

receipt-heading = Makbuz
receipt-number-label = Makbuz numarası
date-label = Tarih
refund-heading = İade
paid-label = Ödenen
total-label = Toplam
total-after-refunds = İade sonrası toplam

## When there is nothing to pay here

link-invalid-heading = Bu ödeme bağlantısı artık geçerli değil
link-invalid-note = Mağazaya dönüp ödemeyi yeniden başlatın. Bu bağlantıyı açmak hesabınızdan para çekilmesine yol açmadı.
link-amount-bounds = { $min } ile { $max } arasında bir tutar girin.
amount-two-readings = Kastettiğiniz { $first } mi, yoksa { $second } mi?
link-full-heading = Bu bağlantıyla başka ödeme yapılamaz
not-found-heading = Ödeme bulunamadı
not-found-note = Bu adreste bir ödeme yok. Bağlantının eksiksiz olduğunu kontrol edin veya mağazaya dönün.
trouble-heading = Bizden kaynaklanan bir sorun oluştu
trouble-note = Lütfen biraz sonra tekrar deneyin. Daha önce ödeme yaptıysanız sonucu burada görürsünüz: Hesabınızdan iki kez para çekilmez.
try-again = Tekrar dene
too-many-heading = Lütfen biraz bekleyin
too-many-note = { $count ->
    [one] Ağınızdan kısa sürede çok sayıda istek geldi. Lütfen bir dakika sonra tekrar deneyin. Hesabınızdan iki kez para çekilmez.
   *[other] Ağınızdan kısa sürede çok sayıda istek geldi. Lütfen { $count-written } dakika sonra tekrar deneyin. Hesabınızdan iki kez para çekilmez.
}
no-methods-heading = Kullanılabilir ödeme yöntemi yok
no-methods-note = { $merchant } bu ödeme için kullanılabilecek bir ödeme yöntemi sunmuyor. Hesabınızdan para çekilmedi.
merchant-inactive-heading = Şu anda ödeme yapılamıyor
merchant-inactive-note = { $merchant } şu anda ödeme alamıyor. Hesabınızdan para çekilmedi.

## Signing a debit order

debit-order-note = Doğrudan borçlandırma talimatı imzalarsınız: { $merchant } taksitleri banka hesabınızdan tahsil eder.
mandate-title = Doğrudan borçlandırma talimatı: { $merchant }
mandate-now-label = Bugün ödenecek
mandate-now-nothing = Bugün ödenecek bir tutar yok.
mandate-instalment-label = Her bir taksit
mandate-maximum-label = Taksit başına azami tutar
mandate-rhythm-label = Tahsilat zamanı
mandate-weekly = Her hafta { $weekday } günü
mandate-monthly = Her ayın { $day-written }. günü
mandate-monthly-last = Her ayın son günü
mandate-first-label = İlk tahsilat
mandate-last-label = Son tahsilat
mandate-count-label = Taksit sayısı
mandate-number-label = Sözleşme numarası
mandate-signed-on-label = İmza tarihi
mandate-rights = Doğrudan borçlandırma talimatını { $merchant } aracılığıyla veya bankanızdan iptal edebilirsiniz.
account-heading = Banka hesabınız
account-holder-label = Hesap sahibi
bank-other = Başka bir banka
branch-label = Şube kodu
branch-hint = 6 haneli
account-number-label = Hesap numarası
account-number-hint = Baştaki sıfırlarla birlikte
account-kind-label = Hesap türü
option-choose = Seçin…
account-kind-current = Vadesiz hesap veya çek hesabı
account-kind-savings = Tasarruf hesabı
account-kind-transmission = İşlem hesabı (Transmission account)
account-holder-missing = Hesap sahibinin adını girin.
account-holder-wrong = Adı, bankanızda kayıtlı olduğu gibi, rakam kullanmadan girin.
account-holder-too-long = Bu ad çok uzun. Adı, bankanızda kayıtlı olduğu gibi girin.
bank-missing = Bankanızı seçin.
branch-missing = Bankanızın şube kodunu girin.
branch-wrong = Şube kodu 6 haneli olmalıdır.
account-number-missing = Hesap numaranızı girin.
account-number-not-digits = Hesap numarası yalnızca rakamlardan oluşur.
account-number-wrong-length = Hesap numarası eksik veya fazla haneli.
account-number-checksum = Bu hesap numarası bu şube koduyla uyuşmuyor. Her ikisinde de yazım hatası olup olmadığını kontrol edin.
account-kind-missing = Hesabınızın türünü seçin.
review-button = Bilgileri kontrol et
review-heading = Kontrol edip imzalayın
review-note = Henüz hiçbir bilgi gönderilmedi. Tüm bilgileri kontrol edin, ardından imzalayın.
mandate-copy-later = İmzaladıktan sonra bir kopyaya ihtiyaç duyduğunuzda bu sayfayı yeniden açın.
review-edit = Bilgileri değiştir
mandate-consent = Yukarıdaki taksitlerin, yukarıda belirtilen günlerde ve yukarıda belirtilen azami tutarı aşmamak üzere, { $merchant } tarafından bu banka hesabından tahsil edilmesine yetki veriyorum. Bu doğrudan borçlandırma talimatını { $merchant } aracılığıyla veya bankamdan iptal edebilirim.
sign-button = İmzala ve { $amount } öde
sign-button-only = Talimatı imzala
mandate-waiting-heading = Talimatı bankanızda onaylayın
mandate-waiting-note = Bankanız bu doğrudan borçlandırma talimatını onaylamanızı ister: banka uygulamasında, kısa mesajla veya şubede. Bu sayfadan güvenle ayrılabilirsiniz: { $merchant } sonuç hakkında bilgilendirilir.
mandate-answer-by = Son onay tarihi ve saati: { $time }.
mandate-signed-heading = Talimatınız imzalandı
mandate-signed-note = { $merchant } ile yaptığınız anlaşmanın bir kopyasını saklayın.
mandate-copy = Kopyayı indir (PDF)
mandate-refused = Bankanız bu doğrudan borçlandırma talimatını kabul etmedi.
mandate-refused-next = Hesap bilgilerini kontrol edin veya bankanıza danışın.
account-closed = Bankanız bu hesabın kapatıldığını bildiriyor.
invalid-account = Bankanız bu hesabı tanımıyor ya da hesap doğrudan borçlandırmaya kapalı.
account-funds = Bu hesapta yeterli para yok.
account-ending = Hesap, son haneler { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = E-posta adresi
email-wrong = ad@example.com gibi bir e-posta adresi girin.
iban-missing = IBAN numaranızı girin.
iban-wrong = Bu IBAN geçerli değil. Yazım hatası olup olmadığını kontrol edin.
iban-outside = Bu hesap, SEPA otomatik ödemesi olmayan bir ülkede.
bsb-wrong = BSB 6 hanelidir.
address-label = Adres
city-label = Şehir
postal-code-label = Posta kodu
field-missing = Bu alanı doldurun.
identity-kind-label = Kimlik belgesi
identity-kind-id = Güney Afrika kimliği
identity-kind-passport = Pasaport
identity-number-label = Belge numarası
identity-number-wrong = Bu numara geçerli değil. Yazım hatası olup olmadığını kontrol edin.
mandate-there-note = Banka hesabınızı başka bir sayfada girip orada imzalayacaksınız.
creditor-id-label = Alacaklı kimlik numarası
mandate-debit-note = Bankanız ilk tutarı birkaç gün içinde öder. Bu sayfadan güvenle ayrılabilirsiniz: { $merchant } sonuç hakkında bilgilendirilir.
amendment-note = { $merchant } yeni bir üst sınırı kabul etmenizi istiyor.
amendment-new-label = Taksit başına yeni üst sınır
amendment-agreed = Yeni üst sınırı kabul ettiniz.
amendment-refused = Yeni üst sınırı reddettiniz.
amendment-over = Bu istek artık açık değil.

## The sandbox

sandbox-heading = Test kartları
sandbox-fill = { $brand } test kartını doldur
sandbox-any = Gelecekteki herhangi bir son kullanma tarihi ve herhangi bir güvenlik kodu kullanılabilir.
sandbox-declined = Kart üzerindeki ad { $name } ise ödeme reddedilir.
sandbox-error = Kart üzerindeki ad { $name } ise ödeme hata verir.
sandbox-reference = Bu biçimdeki bir referans, ad ne olursa olsun sonucu belirler: { $example }
sandbox-results = Olası sonuçlar: { $results }.
challenge-title = Test bankası
challenge-heading = Bu ödemeyi onaylıyor musunuz?
challenge-note = Bankanız burada { $merchant } için { $amount } tutarındaki ödemeyi onaylamanızı isterdi. Bu bir testtir: Yanıtı seçin.
redirect-note = Ödeme yöntemi: { $method }. Burada { $merchant } için { $amount } tutarındaki ödemeyi onaylamanız istenirdi. Bu bir testtir: Yanıtı seçin.
challenge-approve = Onayla
challenge-decline = Reddet
