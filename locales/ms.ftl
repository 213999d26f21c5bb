### The words of the hosted page in Malay. How to add one: see en.ftl.

language-name = Bahasa Melayu

## The frame of every page

page-title = Bayaran kepada { $merchant }
page-title-card-only = Kad untuk { $merchant }
page-title-with-problem = Masalah: { $title }
test-banner = Mod ujian: tiada wang sebenar yang dipindahkan.
language-label = Bahasa
return-button = Kembali ke { $merchant }
terms-link = Terma dan syarat
privacy-link = Dasar privasi
support-note = Ada pertanyaan tentang pesanan anda? Hubungi { $merchant }:

## What is paid

amount-label = Jumlah
amount-reserved-label = Jumlah yang ditahan
reference-label = Rujukan
reserve-note = Jumlah ini ditahan pada kad anda sekarang, dan belum dicaj. { $merchant } boleh mengutipnya sehingga { $date }; selepas itu tahanan dilepaskan.
bill-heading = Pesanan anda
card-check-note = Kami bertanya kepada bank anda sama ada kad ini sah. Tiada apa-apa yang dicaj.

## Ways to pay

methods-heading = Bagaimanakah anda mahu membayar?
method-card = Kad
method-paypal = PayPal
method-eft = Perbankan dalam talian
method-bank-transfer = Pindahan bank
method-mobile-money = e-Dompet
method-voucher = Baucar
method-debit-order = Debit terus
payment-method-label = Kaedah pembayaran
paypal-note = Anda akan meluluskan bayaran di sana, kemudian kembali ke sini.
eft-note = Anda akan meluluskan bayaran di bank anda, kemudian kembali ke sini.
hosted-card-note = Anda akan ke laman penyedia pembayaran, memasukkan kad anda di sana, kemudian kembali ke sini.
bank-transfer-note = Hantar wang daripada bank anda sendiri. { $merchant } akan dimaklumkan sebaik sahaja wang diterima.
mobile-money-note = Anda akan menerima permintaan pada telefon dan meluluskannya dengan PIN anda.
voucher-note = Jumlah yang tepat akan ditolak daripada baucar.
method-another-card = Kad lain
card-ending = { $brand } berakhir dengan { $last4 }
card-brand = Kad { $brand }
network-heading = Rangkaian kad manakah yang anda mahu gunakan untuk bayaran ini?

## The card form

card-number-label = Nombor kad
expiry-label = Tarikh luput
expiry-hint = Bulan dan tahun (MM/YY), seperti pada kad anda
security-code-label = Kod keselamatan
security-code-hint = 3 digit di belakang kad anda
security-code-hint-front = 4 digit di hadapan kad anda
security-code-hint-any = 3 digit di belakang kad anda, atau 4 di hadapan bagi American Express
holder-label = Nama pada kad
phone-country-label = Negara
phone-label = Nombor telefon mudah alih
phone-hint = Nombor yang didaftarkan dengan e-Dompet anda
voucher-label = Kod baucar
voucher-hint = 10 hingga 20 digit pada baucar anda
card-note = Nombor kad dan kod keselamatan anda dihantar kepada pemproses pembayaran sahaja. Kedua-duanya tidak disimpan di sini, dan { $merchant } tidak akan menerimanya.

## Keeping the card for later

remember-label = Simpan kad ini untuk bayaran saya yang seterusnya kepada { $merchant }
remember-hint = Anda boleh memadam kad ini setiap kali anda membayar lagi.
remember-later-charges = Jika anda menandakan kotak ini, { $merchant } juga boleh mengecaj kad ini kemudian tanpa bertanya kepada anda setiap kali, seperti yang telah anda persetujui dengan mereka.
store-required = Dengan meneruskan, anda bersetuju bahawa kad ini disimpan untuk bayaran kemudian dan bahawa { $merchant } boleh mengecajnya tanpa kehadiran anda, seperti yang telah anda persetujui dengan mereka. Kod keselamatan dan nombor penuh kad anda tidak disimpan.
legal-in-english = Bahagian ini tersedia dalam bahasa Inggeris sahaja:
credential-expires = Luput { $date }
kept-heading = Kad anda yang disimpan
forget-button = Padam
forget-label = Padam { $card }
forget-heading = Padam { $card }?
forget-note = Kad ini tidak akan ditawarkan lagi kepada anda, dan { $merchant } tidak boleh lagi mengecajnya. Anda masih boleh membayar dengan kad ini dengan memasukkan butirannya semula.
forget-confirm = Padam kad
forget-keep = Kekalkan kad
forgotten-note = Kad telah dipadam.

## Paying and cancelling

pay-button = Bayar { $amount }
reserve-button = Tahan { $amount }
check-card-button = Sahkan kad
pay-busy = Membayar…
reserve-busy = Menahan jumlah…
check-card-busy = Mengesahkan…
continue-to = Teruskan ke { $method } · { $amount }
continue-bank = Teruskan ke bank anda · { $amount }
continue-provider = Teruskan ke penyedia pembayaran · { $amount }
show-transfer = Tunjukkan butiran bank · { $amount }
cancel-button = Batalkan bayaran
cancel-heading = Batalkan bayaran ini?
cancel-note = Anda tidak dicaj. { $merchant } akan dimaklumkan bahawa anda membatalkannya.
cancel-keep = Kembali ke bayaran

## What is wrong with a field

problems-heading = Sila semak maklumat yang anda masukkan
method-missing = Pilih kaedah pembayaran.
network-missing = Pilih rangkaian kad.
credential-gone = Kad yang disimpan ini tidak boleh digunakan lagi, jadi tiada apa-apa yang dihantar. Pilih kaedah pembayaran lain.
number-missing = Masukkan nombor kad anda.
number-not-digits = Nombor kad mengandungi angka sahaja. Buang huruf dan tanda lain.
number-wrong-length = Bilangan digit nombor kad ini kurang atau berlebihan. Bandingkan dengan kad anda.
number-checksum = Nombor kad ini tidak sah. Semak jika ada kesilapan menaip.
expiry-missing = Masukkan tarikh luput kad anda.
expiry-unreadable = Masukkan tarikh luput sebagai bulan dan tahun, contohnya 04/31.
expiry-past = Kad ini telah luput. Semak tarikhnya atau gunakan kad lain.
expiry-too-far = Tarikh luput ini terlalu jauh pada masa hadapan. Bandingkan dengan kad anda.
security-code-missing = Masukkan kod keselamatan kad anda.
security-code-not-digits = Kod keselamatan mengandungi angka sahaja.
security-code-wrong-length = { $count ->
   *[other] Kod keselamatan kad ini mempunyai { $count-written } digit.
}
holder-missing = Masukkan nama pada kad anda.
holder-looks-like-number = Masukkan nama seperti yang tertulis pada kad anda, tanpa nombor.
holder-too-long = Nama ini terlalu panjang. Masukkan nama seperti yang tertulis pada kad anda.
phone-missing = Masukkan nombor telefon mudah alih anda.
phone-not-digits = Nombor telefon mengandungi angka sahaja, dan boleh dimulakan dengan +.
phone-wrong-length = Bilangan digit nombor telefon ini kurang atau berlebihan.
phone-no-country = Masukkan nombor telefon dengan kod negara, bermula dengan +.
phone-country-missing = Pilih negara bagi nombor telefon anda.
voucher-missing = Masukkan kod baucar anda.
voucher-not-digits = Kod baucar mengandungi angka sahaja. Buang huruf dan tanda lain.
voucher-wrong-length = Bilangan digit kod ini kurang atau berlebihan. Bandingkan dengan baucar anda.

## A payment that was not accepted

declined-heading = Bayaran anda tidak diterima
refused-by-issuer = Bank anda tidak meluluskan bayaran ini.
refused-by-issuer-next = Bank tidak memberitahu kami sebabnya. Gunakan kad lain, atau tanya bank anda.
insufficient-funds = Baki yang tersedia pada kad ini tidak mencukupi.
insufficient-funds-next = Gunakan kad lain, atau cuba lagi apabila baki mencukupi.
card-expired = Menurut bank anda, kad ini telah luput.
card-expired-next = Semak tarikh luput, atau gunakan kad lain.
acquirer-error = Bayaran tidak dapat diproses kerana masalah teknikal.
acquirer-error-next = Cuba sebentar lagi, atau gunakan kad lain.
acquirer-error-other-next = Cuba sebentar lagi, atau pilih kaedah pembayaran lain.
refused-by-provider = Bayaran tidak diluluskan.
refused-by-provider-next = Cuba lagi, atau pilih kaedah pembayaran lain.
authentication-failed = Bank anda tidak dapat mengesahkan bahawa ini ialah anda.
authentication-failed-next = Cuba lagi dan ikut arahan bank anda, atau gunakan kad lain.
not-charged = Anda tidak dicaj.
attempts-heading = Percubaan terdahulu
attempts-note = Anda tidak dicaj bagi mana-mana percubaan ini.
attempts-left = { $count ->
   *[other] Anda boleh mencuba { $count-written } kali lagi.
}
paused-heading = Sila tunggu sebentar sebelum mencuba lagi
paused-note = Beberapa bayaran daripada rangkaian anda tidak diterima, jadi ada jeda sebelum bayaran seterusnya. Tiada apa-apa yang dihantar kepada bank anda.
paused-next = { $count ->
   *[other] Anda boleh membayar selepas { $count-written } minit.
}

## Nothing charged twice

form-outdated = Halaman ini sudah tidak terkini, jadi tiada apa-apa yang dihantar. Sila semak butirannya dan bayar semula. Anda tidak dicaj dua kali.
network-trouble = Kami tidak dapat menghubungi pelayan. Butiran anda masih ada di sini. Cuba lagi: anda tidak akan dicaj dua kali.

## Waiting for an answer

pending-heading = Kami sedang menunggu jawapan bank anda
pending-note = Bank anda belum menjawab. Anda boleh meninggalkan halaman ini tanpa bimbang: { $merchant } akan dimaklumkan tentang hasilnya, dan anda tidak akan dicaj dua kali.
pending-check = Semak lagi
pending-alive = Halaman ini dikemas kini sendiri.
pending-by-hand = Halaman ini tidak dikemas kini sendiri. Semak semula sebentar lagi.
waiting-usually = Ini biasanya mengambil masa kurang daripada seminit.
waiting-longer = Jika lebih lama daripada itu, hubungi { $merchant }.
pending-other-heading = Kami sedang menunggu jawapan
pending-other-note = Belum ada jawapan bagi bayaran anda. Anda boleh meninggalkan halaman ini tanpa bimbang: { $merchant } akan dimaklumkan tentang hasilnya, dan anda tidak akan dicaj dua kali.
prompt-heading = Luluskan bayaran pada telefon anda
prompt-note = Permintaan sebanyak { $amount } sedang dihantar ke telefon anda. Luluskannya dengan PIN anda. Anda boleh meninggalkan halaman ini tanpa bimbang: { $merchant } akan dimaklumkan tentang hasilnya, dan anda tidak akan dicaj dua kali.
prompt-sent = Permintaan dihantar ke { $phone }.
prompt-wrong-number = Nombor salah?
prompt-help = Tiada permintaan di telefon anda? Pastikan telefon dihidupkan dan ada isyarat.
transfer-heading = Pindahkan { $amount }
transfer-note = Hantar jumlah yang tepat ke akaun ini, dengan rujukan ini. Anda boleh meninggalkan halaman ini tanpa bimbang dan membukanya semula: { $merchant } akan dimaklumkan sebaik sahaja wang diterima.
transfer-reference = Rujukan pindahan
transfer-holder = Pemegang akaun
transfer-bank = Bank
transfer-account = Nombor akaun
transfer-branch = Kod cawangan
transfer-arrives = Pindahan biasanya tiba dalam tempoh dua hari bekerja.
transfer-awaited = { $merchant } menunggunya hingga { $date }.
copy-button = Salin
copied-note = Disalin
away-heading = Anda akan ke laman penyedia pembayaran
away-bank-heading = Anda akan ke laman bank anda
away-note = Laman itu terbuka sendiri. Jika tidak, tekan butang. Selepas itu anda kembali ke sini.
away-button = Teruskan
continue-heading = Teruskan bayaran anda
continue-note = Bayaran ini belum selesai. Anda boleh meneruskannya dari tempat anda berhenti. Anda tidak akan dicaj dua kali.
continue-open-note = Jika anda tidak meneruskannya, anda boleh memilih kaedah pembayaran lain di sini setengah jam selepas anda bermula.
other-way-note = Sudahkah anda meluluskan atau menghantar bayaran ini? Jika sudah, sila tunggu hasilnya. Jika belum, anda boleh membatalkannya dan memilih kaedah pembayaran lain. Anda tidak akan dicaj dua kali.
other-way-button = Bayar dengan cara lain
other-way-late = Bayaran ini tidak boleh dibatalkan lagi. Sila tunggu hasilnya.
given-up-note = Anda telah membatalkan bayaran tersebut, dan anda tidak dicaj. Pilih kaedah pembayaran.
elsewhere-heading = Teruskan pada peranti lain
elsewhere-note = Imbas kod ini untuk membuka halaman ini di sana. Jangan kongsi kod ini.
elsewhere-code = Kod QR dengan alamat halaman ini
leading-note = Anda akan dibawa kembali ke { $merchant } dalam 5 saat.
stay-button = Kekal di halaman ini

## How it ended

paid-heading = Bayaran selesai
paid-note = Anda telah membayar { $amount } kepada { $merchant }.
refunded-note = { $merchant } telah memulangkan { $amount } kepada anda.
card-checked-heading = Kad telah disahkan
card-checked-note = Kad anda sah. Anda tidak dicaj.
authorized-heading = Jumlah telah ditahan
authorized-note = { $amount } ditahan pada kad anda untuk { $merchant }. Anda belum dicaj.
authorized-release = Jika { $merchant } tidak mengutipnya, jumlah ini akan dilepaskan selewat-lewatnya { $date }.
canceled-heading = Bayaran dibatalkan
canceled-note = Bayaran sebanyak { $amount } kepada { $merchant } telah dibatalkan. Anda tidak dicaj.
failed-heading = Bayaran tidak selesai
failed-note = Bayaran sebanyak { $amount } kepada { $merchant } tidak berjaya. Anda tidak dicaj. Untuk mencuba lagi, mulakan semula di { $merchant }.
expired-heading = Tahanan telah tamat
expired-note = { $merchant } tidak mengutip { $amount } dalam tempohnya, jadi jumlah itu dilepaskan. Anda tidak dicaj.

## Receipts

receipt-heading = Resit
receipt-number-label = Nombor resit
date-label = Tarikh
refund-heading = Bayaran balik
paid-label = Dibayar
total-label = Jumlah
total-after-refunds = Jumlah selepas bayaran balik

## When there is nothing to pay here

link-invalid-heading = Pautan bayaran ini tidak sah lagi
link-invalid-note = Kembali ke kedai dan mulakan bayaran semula. Membuka pautan ini tidak menyebabkan anda dicaj.
link-amount-bounds = Masukkan amaun dari { $min } hingga { $max }.
amount-two-readings = Adakah anda maksudkan { $first } atau { $second }?
link-full-heading = Tiada lagi bayaran boleh dibuat dengan pautan ini
not-found-heading = Bayaran tidak ditemui
not-found-note = Tiada bayaran di alamat ini. Pastikan pautan lengkap, atau kembali ke kedai.
trouble-heading = Ada masalah di pihak kami
trouble-note = Sila cuba sebentar lagi. Jika anda sudah membayar, anda akan melihat hasilnya di sini: anda tidak akan dicaj dua kali.
try-again = Cuba lagi
too-many-heading = Sila tunggu sebentar
too-many-note = { $count ->
   *[other] Terlalu banyak permintaan daripada rangkaian anda dalam masa yang singkat. Sila cuba lagi selepas { $count-written } minit. Anda tidak akan dicaj dua kali.
}
no-methods-heading = Tiada kaedah pembayaran tersedia
no-methods-note = { $merchant } tidak menawarkan kaedah yang boleh digunakan untuk bayaran ini. Anda tidak dicaj.
merchant-inactive-heading = Bayaran tidak dapat dibuat buat masa ini
merchant-inactive-note = { $merchant } tidak dapat menerima bayaran buat masa ini. Anda tidak dicaj.

## Signing a debit order

debit-order-note = Anda menandatangani mandat debit terus: { $merchant } mengutip ansuran daripada akaun bank anda.
mandate-title = Mandat debit terus untuk { $merchant }
mandate-now-label = Perlu dibayar hari ini
mandate-now-nothing = Tiada apa-apa yang perlu dibayar hari ini.
mandate-instalment-label = Setiap ansuran
mandate-maximum-label = Jumlah maksimum bagi setiap ansuran
mandate-rhythm-label = Kutipan
mandate-weekly = Setiap minggu pada hari { $weekday }
mandate-monthly = Setiap bulan pada { $day-written } hari bulan
mandate-monthly-last = Pada hari terakhir setiap bulan
mandate-first-label = Kutipan pertama
mandate-last-label = Kutipan terakhir
mandate-count-label = Bilangan ansuran
mandate-number-label = Nombor kontrak
mandate-signed-on-label = Tarikh ditandatangani
mandate-rights = Anda boleh membatalkan mandat debit terus melalui { $merchant } atau di bank anda.
account-heading = Akaun bank anda
account-holder-label = Pemegang akaun
bank-other = Bank lain
branch-label = Kod cawangan
branch-hint = 6 digit
account-number-label = Nombor akaun
account-number-hint = Termasuk sifar di hadapan
account-kind-label = Jenis akaun
option-choose = Pilih…
account-kind-current = Akaun semasa atau akaun cek
account-kind-savings = Akaun simpanan
account-kind-transmission = Akaun transaksi (Transmission account)
account-holder-missing = Masukkan nama pemegang akaun.
account-holder-wrong = Masukkan nama seperti dalam rekod bank anda, tanpa nombor.
account-holder-too-long = Nama ini terlalu panjang. Masukkan nama seperti dalam rekod bank anda.
bank-missing = Pilih bank anda.
branch-missing = Masukkan kod cawangan bank anda.
branch-wrong = Kod cawangan mempunyai 6 digit.
account-number-missing = Masukkan nombor akaun anda.
account-number-not-digits = Nombor akaun mengandungi angka sahaja.
account-number-wrong-length = Bilangan digit nombor akaun ini kurang atau berlebihan.
account-number-checksum = Nombor akaun ini tidak sepadan dengan kod cawangan ini. Semak jika ada kesilapan menaip pada kedua-duanya.
account-kind-missing = Pilih jenis akaun anda.
review-button = Semak butiran
review-heading = Semak dan tandatangani
review-note = Belum ada apa-apa yang dihantar. Semak setiap butiran, kemudian tandatangani.
mandate-copy-later = Apabila anda memerlukan salinan, buka semula halaman ini selepas menandatangani.
review-edit = Ubah butiran
mandate-consent = Saya memberi kuasa kepada { $merchant } untuk mengutip ansuran di atas daripada akaun bank ini, pada hari-hari di atas dan sehingga jumlah maksimum di atas. Saya boleh membatalkan mandat debit terus ini melalui { $merchant } atau di bank saya.
sign-button = Tandatangani dan bayar { $amount }
sign-button-only = Tandatangani mandat
mandate-waiting-heading = Luluskan mandat debit terus di bank anda
mandate-waiting-note = Bank anda meminta anda meluluskan mandat debit terus ini: dalam aplikasinya, melalui SMS, atau di cawangan. Anda boleh meninggalkan halaman ini tanpa bimbang: { $merchant } akan dimaklumkan tentang hasilnya.
mandate-answer-by = Luluskan sebelum { $time }.
mandate-signed-heading = Mandat debit terus anda telah ditandatangani
mandate-signed-note = Simpan salinan perkara yang anda persetujui dengan { $merchant }.
mandate-copy = Muat turun salinan (PDF)
mandate-refused = Bank anda tidak menerima mandat debit terus ini.
mandate-refused-next = Semak butiran akaun, atau tanya bank anda.
account-closed = Bank anda menyatakan bahawa akaun ini telah ditutup.
invalid-account = Bank anda tidak mengenali akaun ini, atau akaun ini tidak menerima debit terus.
account-funds = Wang dalam akaun ini tidak mencukupi.
account-ending = Akaun berakhir dengan { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Alamat e-mel
email-wrong = Masukkan alamat e-mel, seperti nama@example.com.
iban-missing = Masukkan IBAN anda.
iban-wrong = IBAN ini tidak sah. Semak kesilapan menaip.
iban-outside = Akaun ini berada di negara tanpa debit terus SEPA.
bsb-wrong = BSB mempunyai 6 digit.
address-label = Alamat
city-label = Bandar
postal-code-label = Poskod
field-missing = Isi ruang ini.
identity-kind-label = Dokumen pengenalan
identity-kind-id = Kad pengenalan Afrika Selatan
identity-kind-passport = Pasport
identity-number-label = Nombor dokumen
identity-number-wrong = Nombor ini tidak sah. Semak kesilapan menaip.
mandate-there-note = Anda akan memasukkan akaun bank dan menandatangani di halaman lain.
creditor-id-label = Pengecam pemiutang
mandate-debit-note = Bank anda membayar amaun pertama dalam beberapa hari. Anda boleh meninggalkan halaman ini tanpa bimbang: { $merchant } akan dimaklumkan tentang hasilnya.
amendment-note = { $merchant } meminta anda bersetuju dengan had maksimum baharu.
amendment-new-label = Maksimum baharu setiap ansuran
amendment-agreed = Anda telah bersetuju dengan maksimum baharu.
amendment-refused = Anda telah menolak maksimum baharu.
amendment-over = Permintaan ini tidak lagi terbuka.

## The sandbox

sandbox-heading = Kad ujian
sandbox-fill = Isi dengan kad ujian { $brand }
sandbox-any = Mana-mana tarikh luput pada masa hadapan dan mana-mana kod keselamatan boleh digunakan.
sandbox-declined = Jika nama pada kad ialah { $name }, bayaran ditolak.
sandbox-error = Jika nama pada kad ialah { $name }, bayaran gagal.
sandbox-reference = Rujukan dalam bentuk ini menentukan hasilnya, tidak kira apa-apa nama: { $example }
sandbox-results = Hasilnya ialah salah satu daripada: { $results }.
challenge-title = Bank ujian
challenge-heading = Adakah anda meluluskan bayaran ini?
challenge-note = Di sini, bank anda akan meminta anda mengesahkan bayaran sebanyak { $amount } kepada { $merchant }. Ini ujian: pilih jawapannya.
redirect-note = Di sini, { $method } akan meminta anda mengesahkan bayaran sebanyak { $amount } kepada { $merchant }. Ini ujian: pilih jawapannya.
challenge-approve = Luluskan
challenge-decline = Tolak
