### The words of the hosted page in Indonesian. How to add one: see en.ftl.

language-name = Bahasa Indonesia

## The frame of every page

page-title = Pembayaran ke { $merchant }
page-title-card-only = Kartu untuk { $merchant }
page-title-with-problem = Masalah: { $title }
test-banner = Mode uji coba: tidak ada uang sungguhan yang berpindah.
language-label = Bahasa
return-button = Kembali ke { $merchant }
terms-link = Syarat dan ketentuan
privacy-link = Kebijakan privasi
support-note = Ada pertanyaan tentang pesanan Anda? Hubungi { $merchant }:

## What is paid

amount-label = Jumlah
amount-reserved-label = Jumlah yang ditahan
reference-label = Referensi
reserve-note = Saat ini dana ditahan di kartu Anda, belum ditagih. { $merchant } dapat menagihnya hingga { $date }; setelah itu penahanan dilepas.
bill-heading = Pesanan Anda
card-check-note = Kami menanyakan kepada bank Anda apakah kartu ini valid. Anda tidak ditagih.

## Ways to pay

methods-heading = Bagaimana Anda ingin membayar?
method-card = Kartu
method-paypal = PayPal
method-eft = Internet banking
method-bank-transfer = Transfer bank
method-mobile-money = Dompet digital
method-voucher = Voucher
method-debit-order = Autodebit
payment-method-label = Metode pembayaran
paypal-note = Anda akan menyetujui pembayaran di sana, lalu kembali ke sini.
eft-note = Anda akan menyetujui pembayaran di bank Anda, lalu kembali ke sini.
hosted-card-note = Anda akan melanjutkan di halaman penyedia pembayaran, memasukkan kartu Anda di sana, lalu kembali ke sini.
bank-transfer-note = Kirim uang dari bank Anda sendiri. { $merchant } akan diberi tahu setelah uang diterima.
mobile-money-note = Anda akan menerima permintaan di ponsel dan menyetujuinya dengan PIN.
voucher-note = Voucher akan dipotong sebesar jumlah pembayaran.
method-another-card = Kartu lain
card-ending = { $brand } berakhiran { $last4 }
card-brand = Kartu { $brand }
network-heading = Jaringan kartu mana yang ingin Anda gunakan untuk pembayaran ini?

## The card form

card-number-label = Nomor kartu
expiry-label = Masa berlaku
expiry-hint = Bulan dan tahun (MM/YY), seperti di kartu Anda
security-code-label = Kode keamanan
security-code-hint = 3 digit di bagian belakang kartu Anda
security-code-hint-front = 4 digit di bagian depan kartu Anda
security-code-hint-any = 3 digit di bagian belakang kartu, atau 4 digit di bagian depan untuk American Express
holder-label = Nama pada kartu
phone-country-label = Negara
phone-label = Nomor ponsel
phone-hint = Nomor yang terdaftar di dompet digital Anda
voucher-label = Kode voucher
voucher-hint = 10 hingga 20 digit pada voucher Anda
card-note = Nomor kartu dan kode keamanan Anda hanya dikirim ke pemroses pembayaran. Keduanya tidak disimpan di sini, dan { $merchant } tidak pernah menerimanya.

## Keeping the card for later

remember-label = Simpan kartu ini untuk pembayaran saya berikutnya ke { $merchant }
remember-hint = Anda dapat menghapus kartu ini setiap kali membayar lagi.
remember-later-charges = Jika Anda mencentang kotak ini, { $merchant } juga dapat menagih kartu ini di kemudian hari tanpa bertanya setiap kali, sesuai kesepakatan Anda dengan mereka.
store-required = Dengan melanjutkan, Anda setuju bahwa kartu ini disimpan untuk pembayaran berikutnya dan bahwa { $merchant } dapat menagihnya tanpa kehadiran Anda, sesuai kesepakatan Anda dengan mereka. Kode keamanan dan nomor lengkap kartu tidak disimpan.
legal-in-english = Bagian ini hanya tersedia dalam bahasa Inggris:
credential-expires = Berlaku hingga { $date }
kept-heading = Kartu Anda yang tersimpan
forget-button = Hapus
forget-label = Hapus { $card }
forget-heading = Hapus { $card }?
forget-note = Kartu ini tidak akan ditawarkan lagi kepada Anda, dan { $merchant } tidak dapat lagi menagihnya. Anda tetap dapat membayar dengan kartu ini dengan memasukkan datanya kembali.
forget-confirm = Hapus kartu
forget-keep = Tetap simpan kartu
forgotten-note = Kartu telah dihapus.

## Paying and cancelling

pay-button = Bayar { $amount }
reserve-button = Tahan { $amount }
check-card-button = Verifikasi kartu
pay-busy = Memproses pembayaran…
reserve-busy = Menahan dana…
check-card-busy = Memverifikasi…
continue-to = Lanjutkan ke { $method } · { $amount }
continue-bank = Lanjutkan ke bank Anda · { $amount }
continue-provider = Lanjutkan ke penyedia pembayaran · { $amount }
show-transfer = Tampilkan rekening bank · { $amount }
cancel-button = Batalkan pembayaran
cancel-heading = Batalkan pembayaran ini?
cancel-note = Anda tidak ditagih. { $merchant } akan diberi tahu bahwa Anda membatalkannya.
cancel-keep = Kembali ke pembayaran

## What is wrong with a field

problems-heading = Silakan periksa data yang Anda masukkan
method-missing = Pilih metode pembayaran.
network-missing = Pilih jaringan kartu.
credential-gone = Kartu tersimpan ini tidak dapat digunakan lagi, jadi tidak ada yang dikirim. Pilih metode pembayaran lain.
number-missing = Masukkan nomor kartu Anda.
number-not-digits = Nomor kartu hanya terdiri dari angka. Hapus huruf dan tanda lainnya.
number-wrong-length = Jumlah digit nomor kartu ini kurang atau berlebih. Cocokkan dengan kartu Anda.
number-checksum = Nomor kartu ini tidak valid. Periksa apakah ada salah ketik.
expiry-missing = Masukkan masa berlaku kartu Anda.
expiry-unreadable = Masukkan masa berlaku berupa bulan dan tahun, misalnya 04/31.
expiry-past = Masa berlaku kartu ini sudah habis. Periksa tanggalnya atau gunakan kartu lain.
expiry-too-far = Masa berlaku ini terlalu jauh di masa depan. Cocokkan dengan kartu Anda.
security-code-missing = Masukkan kode keamanan kartu Anda.
security-code-not-digits = Kode keamanan hanya terdiri dari angka.
security-code-wrong-length = { $count ->
   *[other] Kode keamanan kartu ini terdiri dari { $count-written } digit.
}
holder-missing = Masukkan nama pada kartu Anda.
holder-looks-like-number = Masukkan nama seperti yang tertulis pada kartu, tanpa angka.
holder-too-long = Nama ini terlalu panjang. Masukkan seperti yang tertulis pada kartu.
phone-missing = Masukkan nomor ponsel Anda.
phone-not-digits = Nomor ponsel hanya terdiri dari angka, dan boleh diawali +.
phone-wrong-length = Jumlah digit nomor ponsel ini kurang atau berlebih.
phone-no-country = Masukkan nomor ponsel dengan kode negara, diawali +.
phone-country-missing = Pilih negara nomor ponsel Anda.
voucher-missing = Masukkan kode voucher Anda.
voucher-not-digits = Kode voucher hanya terdiri dari angka. Hapus huruf dan tanda lainnya.
voucher-wrong-length = Jumlah digit kode ini kurang atau berlebih. Cocokkan dengan voucher Anda.

## A payment that was not accepted

declined-heading = Pembayaran Anda tidak diterima
refused-by-issuer = Bank Anda tidak menyetujui pembayaran ini.
refused-by-issuer-next = Bank tidak memberi tahu kami alasannya. Gunakan kartu lain, atau hubungi bank Anda.
insufficient-funds = Dana yang tersedia di kartu ini tidak mencukupi.
insufficient-funds-next = Gunakan kartu lain, atau coba lagi setelah dananya mencukupi.
card-expired = Menurut bank Anda, masa berlaku kartu ini sudah habis.
card-expired-next = Periksa masa berlakunya, atau gunakan kartu lain.
acquirer-error = Pembayaran tidak dapat diproses karena masalah teknis.
acquirer-error-next = Coba beberapa saat lagi, atau gunakan kartu lain.
acquirer-error-other-next = Coba beberapa saat lagi, atau pilih metode pembayaran lain.
refused-by-provider = Pembayaran tidak disetujui.
refused-by-provider-next = Coba lagi, atau pilih metode pembayaran lain.
authentication-failed = Bank Anda tidak dapat memastikan bahwa ini memang Anda.
authentication-failed-next = Coba lagi dan ikuti petunjuk bank Anda, atau gunakan kartu lain.
not-charged = Anda tidak ditagih.
attempts-heading = Percobaan sebelumnya
attempts-note = Anda tidak ditagih untuk satu pun percobaan ini.
attempts-left = { $count ->
   *[other] Anda dapat mencoba { $count-written } kali lagi.
}
paused-heading = Mohon tunggu sebentar sebelum mencoba lagi
paused-note = Beberapa pembayaran dari jaringan Anda tidak diterima, jadi ada jeda sebelum pembayaran berikutnya. Tidak ada yang dikirim ke bank Anda.
paused-next = { $count ->
   *[other] Anda dapat membayar setelah { $count-written } menit.
}

## Nothing charged twice

form-outdated = Halaman ini sudah kedaluwarsa, jadi tidak ada yang dikirim. Silakan periksa datanya dan bayar lagi. Anda tidak ditagih dua kali.
network-trouble = Kami tidak dapat menghubungi server. Data Anda masih ada di sini. Coba lagi: Anda tidak akan ditagih dua kali.

## Waiting for an answer

pending-heading = Kami menunggu jawaban bank Anda
pending-note = Bank Anda belum menjawab. Anda dapat meninggalkan halaman ini dengan aman: { $merchant } akan diberi tahu hasilnya, dan Anda tidak akan ditagih dua kali.
pending-check = Periksa lagi
pending-alive = Halaman ini diperbarui sendiri.
pending-by-hand = Halaman ini tidak diperbarui sendiri. Periksa lagi sebentar lagi.
waiting-usually = Ini biasanya kurang dari satu menit.
waiting-longer = Jika jauh lebih lama, hubungi { $merchant }.
pending-other-heading = Kami menunggu jawaban
pending-other-note = Belum ada jawaban untuk pembayaran Anda. Anda dapat meninggalkan halaman ini dengan aman: { $merchant } akan diberi tahu hasilnya, dan Anda tidak akan ditagih dua kali.
prompt-heading = Setujui pembayaran di ponsel Anda
prompt-note = Permintaan sebesar { $amount } sedang dikirim ke ponsel Anda. Setujui dengan PIN Anda. Anda dapat meninggalkan halaman ini dengan aman: { $merchant } akan diberi tahu hasilnya, dan Anda tidak akan ditagih dua kali.
prompt-sent = Permintaan dikirim ke { $phone }.
prompt-wrong-number = Nomornya salah?
prompt-help = Tidak ada permintaan di ponsel Anda? Periksa apakah ponsel menyala dan ada sinyal.
transfer-heading = Transfer { $amount }
transfer-note = Kirim jumlah yang tepat ke rekening ini, dengan referensi ini. Anda dapat meninggalkan halaman ini dengan aman dan membukanya lagi: { $merchant } akan diberi tahu setelah uang diterima.
transfer-reference = Referensi transfer
transfer-holder = Nama pemilik rekening
transfer-bank = Bank
transfer-account = Nomor rekening
transfer-branch = Kode cabang
transfer-arrives = Transfer biasanya tiba dalam dua hari kerja.
transfer-awaited = { $merchant } menunggunya sampai { $date }.
copy-button = Salin
copied-note = Disalin
away-heading = Anda akan melanjutkan di penyedia pembayaran
away-bank-heading = Anda akan melanjutkan di situs bank Anda
away-note = Halaman akan terbuka sendiri. Jika tidak, tekan tombol. Setelah itu Anda kembali ke sini.
away-button = Lanjutkan
continue-heading = Lanjutkan pembayaran Anda
continue-note = Pembayaran ini belum selesai. Anda dapat melanjutkannya dari tempat Anda berhenti. Anda tidak akan ditagih dua kali.
continue-open-note = Jika tidak melanjutkan, Anda dapat memilih metode pembayaran lain di sini setengah jam setelah Anda mulai.
other-way-note = Apakah Anda sudah menyetujui atau mengirim pembayaran ini? Jika sudah, mohon tunggu hasilnya. Jika belum, Anda dapat membatalkannya dan memilih metode pembayaran lain. Anda tidak akan ditagih dua kali.
other-way-button = Bayar dengan cara lain
other-way-late = Pembayaran ini tidak dapat dibatalkan lagi. Mohon tunggu hasilnya.
given-up-note = Anda telah membatalkan pembayaran tersebut, dan Anda tidak ditagih. Pilih metode pembayaran.
elsewhere-heading = Lanjutkan di perangkat lain
elsewhere-note = Pindai kode ini untuk membuka halaman ini di sana. Jangan bagikan kode ini.
elsewhere-code = Kode QR berisi alamat halaman ini
leading-note = Anda akan dibawa kembali ke { $merchant } dalam 5 detik.
stay-button = Tetap di halaman ini

## How it ended

paid-heading = Pembayaran berhasil
paid-note = Anda telah membayar { $amount } ke { $merchant }.
refunded-note = { $merchant } telah mengembalikan { $amount } kepada Anda.
card-checked-heading = Kartu telah diverifikasi
card-checked-note = Kartu Anda valid. Anda tidak ditagih.
authorized-heading = Dana ditahan
authorized-note = { $amount } ditahan di kartu Anda untuk { $merchant }. Anda belum ditagih.
authorized-release = Jika tidak ditagih oleh { $merchant }, dana akan dilepas paling lambat { $date }.
canceled-heading = Pembayaran dibatalkan
canceled-note = Pembayaran sebesar { $amount } ke { $merchant } dibatalkan. Anda tidak ditagih.
failed-heading = Pembayaran tidak selesai
failed-note = Pembayaran sebesar { $amount } ke { $merchant } tidak berhasil. Anda tidak ditagih. Untuk mencoba lagi, mulai kembali dari { $merchant }.
expired-heading = Penahanan dana telah berakhir
expired-note = { $merchant } tidak menagih { $amount } tepat waktu, jadi dana tersebut dilepas. Anda tidak ditagih.

## Receipts

receipt-heading = Tanda terima
receipt-number-label = Nomor tanda terima
date-label = Tanggal
refund-heading = Pengembalian dana
paid-label = Dibayar
total-label = Total
total-after-refunds = Total setelah pengembalian dana

## When there is nothing to pay here

link-invalid-heading = Tautan pembayaran ini tidak berlaku lagi
link-invalid-note = Kembali ke toko dan mulai lagi pembayarannya. Membuka tautan ini tidak membuat Anda ditagih.
link-amount-bounds = Masukkan jumlah dari { $min } hingga { $max }.
amount-two-readings = Maksud Anda { $first } atau { $second }?
link-full-heading = Tautan ini tidak dapat digunakan lagi untuk pembayaran lain
not-found-heading = Pembayaran tidak ditemukan
not-found-note = Tidak ada pembayaran di alamat ini. Pastikan tautannya lengkap, atau kembali ke toko.
trouble-heading = Terjadi masalah di pihak kami
trouble-note = Silakan coba beberapa saat lagi. Jika sudah membayar, Anda akan melihat hasilnya di sini: Anda tidak akan ditagih dua kali.
try-again = Coba lagi
too-many-heading = Mohon tunggu sebentar
too-many-note = { $count ->
   *[other] Terlalu banyak permintaan dari jaringan Anda dalam waktu singkat. Silakan coba lagi setelah { $count-written } menit. Anda tidak akan ditagih dua kali.
}
no-methods-heading = Tidak ada metode pembayaran yang tersedia
no-methods-note = { $merchant } tidak menawarkan metode yang dapat digunakan untuk pembayaran ini. Anda tidak ditagih.
merchant-inactive-heading = Saat ini pembayaran tidak dapat dilakukan
merchant-inactive-note = { $merchant } tidak dapat menerima pembayaran saat ini. Anda tidak ditagih.

## Signing a debit order

debit-order-note = Anda menandatangani kuasa autodebit: { $merchant } menarik angsuran dari rekening bank Anda.
mandate-title = Kuasa autodebit untuk { $merchant }
mandate-now-label = Dibayar hari ini
mandate-now-nothing = Tidak ada yang perlu dibayar hari ini.
mandate-instalment-label = Setiap angsuran
mandate-maximum-label = Jumlah maksimum per angsuran
mandate-rhythm-label = Penarikan
mandate-weekly = Setiap minggu pada hari { $weekday }
mandate-monthly = Setiap bulan pada tanggal { $day-written }
mandate-monthly-last = Pada hari terakhir setiap bulan
mandate-first-label = Penarikan pertama
mandate-last-label = Penarikan terakhir
mandate-count-label = Banyaknya angsuran
mandate-number-label = Nomor kontrak
mandate-signed-on-label = Tanggal penandatanganan
mandate-rights = Anda dapat membatalkan kuasa autodebit melalui { $merchant } atau di bank Anda.
account-heading = Rekening bank Anda
account-holder-label = Nama pemilik rekening
bank-other = Bank lain
branch-label = Kode cabang
branch-hint = 6 digit
account-number-label = Nomor rekening
account-number-hint = Termasuk angka nol di depan
account-kind-label = Jenis rekening
option-choose = Pilih…
account-kind-current = Rekening giro atau rekening cek
account-kind-savings = Rekening tabungan
account-kind-transmission = Rekening transaksi (Transmission account)
account-holder-missing = Masukkan nama pemilik rekening.
account-holder-wrong = Masukkan nama seperti yang terdaftar di bank Anda, tanpa angka.
account-holder-too-long = Nama ini terlalu panjang. Masukkan nama seperti yang terdaftar di bank Anda.
bank-missing = Pilih bank Anda.
branch-missing = Masukkan kode cabang bank Anda.
branch-wrong = Kode cabang terdiri dari 6 digit.
account-number-missing = Masukkan nomor rekening Anda.
account-number-not-digits = Nomor rekening hanya terdiri dari angka.
account-number-wrong-length = Jumlah digit nomor rekening ini kurang atau berlebih.
account-number-checksum = Nomor rekening ini tidak cocok dengan kode cabang ini. Periksa apakah ada salah ketik pada keduanya.
account-kind-missing = Pilih jenis rekening Anda.
review-button = Periksa data
review-heading = Periksa dan tanda tangani
review-note = Belum ada yang dikirim. Periksa setiap data, lalu tanda tangani.
mandate-copy-later = Kapan pun Anda memerlukan salinan, buka lagi halaman ini setelah menandatangani.
review-edit = Ubah data
mandate-consent = Saya memberi kuasa kepada { $merchant } untuk menarik angsuran di atas dari rekening bank ini, pada hari-hari di atas dan hingga jumlah maksimum di atas. Saya dapat membatalkan kuasa autodebit ini melalui { $merchant } atau di bank saya.
sign-button = Tanda tangani dan bayar { $amount }
sign-button-only = Tanda tangani kuasa autodebit
mandate-waiting-heading = Setujui kuasa autodebit di bank Anda
mandate-waiting-note = Bank Anda meminta Anda menyetujui kuasa autodebit ini: di aplikasinya, lewat SMS, atau di kantor cabang. Anda dapat meninggalkan halaman ini dengan aman: { $merchant } akan diberi tahu hasilnya.
mandate-answer-by = Setujui paling lambat { $time }.
mandate-signed-heading = Kuasa autodebit Anda telah ditandatangani
mandate-signed-note = Simpan salinan kesepakatan Anda dengan { $merchant }.
mandate-copy = Unduh salinan (PDF)
mandate-refused = Bank Anda tidak menerima kuasa autodebit ini.
mandate-refused-next = Periksa data rekening, atau hubungi bank Anda.
account-closed = Bank Anda menyatakan bahwa rekening ini sudah ditutup.
invalid-account = Bank Anda tidak mengenal rekening ini, atau rekening ini tidak menerima autodebit.
account-funds = Saldo rekening ini tidak cukup.
account-ending = Rekening berakhiran { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Alamat email
email-wrong = Masukkan alamat email, misalnya nama@example.com.
iban-missing = Masukkan IBAN Anda.
iban-wrong = IBAN ini tidak valid. Periksa kesalahan ketik.
iban-outside = Rekening ini berada di negara tanpa debit langsung SEPA.
bsb-wrong = BSB terdiri dari 6 digit.
address-label = Alamat
city-label = Kota
postal-code-label = Kode pos
field-missing = Isi kolom ini.
identity-kind-label = Dokumen identitas
identity-kind-id = KTP Afrika Selatan
identity-kind-passport = Paspor
identity-number-label = Nomor dokumen
identity-number-wrong = Nomor ini tidak valid. Periksa kesalahan ketik.
mandate-there-note = Anda akan memasukkan rekening bank dan menandatangani di halaman lain.
creditor-id-label = Pengenal kreditur
mandate-debit-note = Bank Anda membayar jumlah pertama dalam beberapa hari. Anda dapat meninggalkan halaman ini dengan aman: { $merchant } akan diberi tahu hasilnya.
amendment-note = { $merchant } meminta Anda menyetujui batas maksimum baru.
amendment-new-label = Batas maksimum baru per angsuran
amendment-agreed = Anda telah menyetujui batas maksimum baru.
amendment-refused = Anda telah menolak batas maksimum baru.
amendment-over = Permintaan ini sudah tidak terbuka.

## The sandbox

sandbox-heading = Kartu uji coba
sandbox-fill = Isi dengan kartu uji coba { $brand }
sandbox-any = Masa berlaku apa pun di masa depan dan kode keamanan apa pun dapat digunakan.
sandbox-declined = Jika nama pada kartu adalah { $name }, pembayaran ditolak.
sandbox-error = Jika nama pada kartu adalah { $name }, pembayaran gagal.
sandbox-reference = Referensi dalam bentuk ini menentukan hasilnya, apa pun namanya: { $example }
sandbox-results = Hasilnya salah satu dari: { $results }.
challenge-title = Bank uji coba
challenge-heading = Apakah Anda menyetujui pembayaran ini?
challenge-note = Di sini, bank Anda akan meminta Anda mengonfirmasi pembayaran sebesar { $amount } ke { $merchant }. Ini uji coba: pilih jawabannya.
redirect-note = Di sini, { $method } akan meminta Anda mengonfirmasi pembayaran sebesar { $amount } ke { $merchant }. Ini uji coba: pilih jawabannya.
challenge-approve = Setujui
challenge-decline = Tolak
