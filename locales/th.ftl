### The words of the hosted page in Thai. How to add one: see en.ftl.
### Sentences end without a full stop and are parted by a space; a space stands on either side of a placeholder.

language-name = ไทย

## The frame of every page

page-title = ชำระเงินให้ { $merchant }
page-title-card-only = บัตรสำหรับ { $merchant }
page-title-with-problem = พบปัญหา: { $title }
test-banner = โหมดทดสอบ: ไม่มีการโอนเงินจริง
language-label = ภาษา
return-button = กลับไปที่ { $merchant }
terms-link = ข้อกำหนดและเงื่อนไข
privacy-link = นโยบายความเป็นส่วนตัว
support-note = หากมีคำถามเกี่ยวกับคำสั่งซื้อ โปรดติดต่อ { $merchant }:

## What is paid

amount-label = จำนวนเงิน
amount-reserved-label = วงเงินที่จะกัน
reference-label = หมายเลขอ้างอิง
reserve-note = ขณะนี้เป็นการกันวงเงินในบัตรของคุณเท่านั้น ยังไม่ใช่การเรียกเก็บเงิน โดย { $merchant } จะเรียกเก็บเงินจำนวนนี้ได้จนถึง { $date } หลังจากนั้นวงเงินที่กันไว้จะถูกปล่อยคืน
bill-heading = รายการสั่งซื้อของคุณ
card-check-note = เราจะสอบถามธนาคารของคุณว่าบัตรใช้งานได้หรือไม่ โดยไม่มีการเรียกเก็บเงิน

## Ways to pay

methods-heading = คุณต้องการชำระเงินด้วยวิธีใด
method-card = บัตร
method-paypal = PayPal
method-eft = ชำระทันทีผ่านธนาคารออนไลน์
method-bank-transfer = โอนเงินผ่านธนาคาร
method-mobile-money = กระเป๋าเงินบนมือถือ
method-voucher = บัตรกำนัลเติมเงิน
method-debit-order = หักบัญชีอัตโนมัติ
payment-method-label = วิธีชำระเงิน
paypal-note = คุณจะอนุมัติการชำระเงินที่นั่น แล้วกลับมาที่หน้านี้
eft-note = คุณจะอนุมัติการชำระเงินที่ธนาคารของคุณ แล้วกลับมาที่หน้านี้
hosted-card-note = คุณจะไปยังหน้าของผู้ให้บริการชำระเงินเพื่อกรอกข้อมูลบัตร แล้วกลับมาที่หน้านี้
bank-transfer-note = โอนเงินจากธนาคารของคุณ เมื่อเงินเข้าแล้ว { $merchant } จะได้รับแจ้ง
mobile-money-note = คุณจะได้รับคำขอทางโทรศัพท์มือถือ อนุมัติได้ด้วยรหัส PIN ของคุณ
voucher-note = ระบบจะหักเงินจากบัตรกำนัลตามจำนวนที่ต้องชำระพอดี
method-another-card = บัตรอื่น
card-ending = { $brand } ลงท้ายด้วย { $last4 }
card-brand = บัตร { $brand }
network-heading = คุณต้องการใช้เครือข่ายบัตรใดสำหรับการชำระเงินนี้

## The card form

card-number-label = หมายเลขบัตร
expiry-label = วันหมดอายุ
expiry-hint = ดด/ปป (MM/YY) ตามที่ระบุบนบัตร
security-code-label = รหัสความปลอดภัย
security-code-hint = ตัวเลข 3 หลักด้านหลังบัตร
security-code-hint-front = ตัวเลข 4 หลักด้านหน้าบัตร
security-code-hint-any = ตัวเลข 3 หลักด้านหลังบัตร หรือ 4 หลักด้านหน้าบัตรสำหรับ American Express
holder-label = ชื่อบนบัตร
phone-country-label = ประเทศ
phone-label = หมายเลขโทรศัพท์มือถือ
phone-hint = หมายเลขที่ผูกกับกระเป๋าเงินบนมือถือของคุณ
voucher-label = รหัสบัตรกำนัล
voucher-hint = ตัวเลข 10 ถึง 20 หลักบนบัตรกำนัล
card-note = หมายเลขบัตรและรหัสความปลอดภัยของคุณจะส่งไปยังผู้ประมวลผลการชำระเงินเท่านั้น ข้อมูลนี้จะไม่ถูกเก็บไว้ที่นี่ และ { $merchant } จะไม่ได้รับข้อมูลนี้

## Keeping the card for later

remember-label = บันทึกบัตรนี้ไว้สำหรับการชำระเงินครั้งต่อไปของฉันให้ { $merchant }
remember-hint = คุณนำบัตรออกได้ทุกครั้งที่ชำระเงินในภายหลัง
remember-later-charges = หากคุณเลือกช่องนี้ { $merchant } จะเรียกเก็บเงินจากบัตรนี้ในภายหลังได้ด้วย โดยไม่ต้องถามคุณทุกครั้ง ตามที่คุณได้ตกลงไว้กับร้านค้า
store-required = เมื่อดำเนินการต่อ ถือว่าคุณยินยอมให้เก็บบัตรนี้ไว้สำหรับการชำระเงินในภายหลัง และยินยอมให้ { $merchant } เรียกเก็บเงินจากบัตรนี้ได้โดยที่คุณไม่ต้องทำรายการเอง ตามที่คุณได้ตกลงไว้กับร้านค้า ทั้งนี้ ระบบจะไม่เก็บรหัสความปลอดภัยและหมายเลขบัตรแบบเต็ม
legal-in-english = ส่วนนี้มีเฉพาะภาษาอังกฤษ:
credential-expires = หมดอายุ { $date }
kept-heading = บัตรที่คุณบันทึกไว้
forget-button = นำออก
forget-label = นำ { $card } ออก
forget-heading = นำ { $card } ออกหรือไม่
forget-note = บัตรนี้จะไม่แสดงให้คุณเลือกอีก และ { $merchant } จะเรียกเก็บเงินจากบัตรนี้ไม่ได้อีก คุณยังชำระด้วยบัตรนี้ได้โดยกรอกข้อมูลใหม่
forget-confirm = นำบัตรออก
forget-keep = เก็บบัตรไว้
forgotten-note = นำบัตรออกแล้ว

## Paying and cancelling

pay-button = ชำระ { $amount }
reserve-button = กันวงเงิน { $amount }
check-card-button = ตรวจสอบบัตร
pay-busy = กำลังชำระเงิน…
reserve-busy = กำลังกันวงเงิน…
check-card-busy = กำลังตรวจสอบ…
continue-to = ไปต่อที่ { $method } · { $amount }
continue-bank = ไปต่อที่ธนาคารของคุณ · { $amount }
continue-provider = ไปต่อที่ผู้ให้บริการชำระเงิน · { $amount }
show-transfer = แสดงข้อมูลบัญชีธนาคาร · { $amount }
cancel-button = ยกเลิกการชำระเงิน
cancel-heading = ยกเลิกการชำระเงินนี้หรือไม่
cancel-note = คุณไม่ได้ถูกเรียกเก็บเงิน { $merchant } จะได้รับแจ้งว่าคุณยกเลิก
cancel-keep = กลับไปชำระเงิน

## What is wrong with a field

problems-heading = โปรดตรวจสอบข้อมูลที่กรอก
method-missing = โปรดเลือกวิธีชำระเงิน
network-missing = โปรดเลือกเครือข่ายบัตร
credential-gone = บัตรที่บันทึกไว้นี้ใช้ไม่ได้แล้ว จึงยังไม่มีการส่งข้อมูลใดๆ โปรดเลือกวิธีชำระเงินอื่น
number-missing = โปรดกรอกหมายเลขบัตร
number-not-digits = หมายเลขบัตรมีเฉพาะตัวเลข โปรดลบตัวอักษรและเครื่องหมายอื่นออก
number-wrong-length = จำนวนหลักของหมายเลขบัตรนี้ไม่ถูกต้อง โปรดเทียบกับบัตรของคุณ
number-checksum = หมายเลขบัตรนี้ไม่ถูกต้อง โปรดตรวจสอบว่าพิมพ์ผิดหรือไม่
expiry-missing = โปรดกรอกวันหมดอายุของบัตร
expiry-unreadable = โปรดกรอกวันหมดอายุเป็นเดือนและปี เช่น 04/31
expiry-past = บัตรนี้หมดอายุแล้ว โปรดตรวจสอบวันที่หรือใช้บัตรอื่น
expiry-too-far = วันหมดอายุนี้อยู่ไกลเกินไป โปรดเทียบกับบัตรของคุณ
security-code-missing = โปรดกรอกรหัสความปลอดภัยของบัตร
security-code-not-digits = รหัสความปลอดภัยมีเฉพาะตัวเลข
security-code-wrong-length = { $count ->
   *[other] รหัสความปลอดภัยของบัตรนี้มี { $count-written } หลัก
}
holder-missing = โปรดกรอกชื่อบนบัตร
holder-looks-like-number = โปรดกรอกชื่อตามที่ระบุบนบัตร โดยไม่มีตัวเลข
holder-too-long = ชื่อนี้ยาวเกินไป โปรดกรอกตามที่ระบุบนบัตร
phone-missing = โปรดกรอกหมายเลขโทรศัพท์มือถือ
phone-not-digits = หมายเลขโทรศัพท์มือถือมีเฉพาะตัวเลข และอาจมี + นำหน้า
phone-wrong-length = จำนวนหลักของหมายเลขโทรศัพท์มือถือนี้ไม่ถูกต้อง
phone-no-country = โปรดกรอกหมายเลขโทรศัพท์มือถือพร้อมรหัสประเทศ โดยขึ้นต้นด้วย +
phone-country-missing = โปรดเลือกประเทศของหมายเลขโทรศัพท์มือถือ
voucher-missing = โปรดกรอกรหัสบัตรกำนัล
voucher-not-digits = รหัสบัตรกำนัลมีเฉพาะตัวเลข โปรดลบตัวอักษรและเครื่องหมายอื่นออก
voucher-wrong-length = จำนวนหลักของรหัสนี้ไม่ถูกต้อง โปรดเทียบกับบัตรกำนัลของคุณ

## A payment that was not accepted

declined-heading = การชำระเงินของคุณไม่ผ่าน
refused-by-issuer = ธนาคารของคุณไม่อนุมัติการชำระเงินนี้
refused-by-issuer-next = ธนาคารไม่ได้แจ้งเหตุผลให้เราทราบ โปรดใช้บัตรอื่นหรือสอบถามธนาคารของคุณ
insufficient-funds = ยอดเงินที่ใช้ได้ในบัตรนี้ไม่เพียงพอ
insufficient-funds-next = โปรดใช้บัตรอื่น หรือลองอีกครั้งเมื่อมียอดเงินเพียงพอ
card-expired = ธนาคารของคุณแจ้งว่าบัตรนี้หมดอายุแล้ว
card-expired-next = โปรดตรวจสอบวันหมดอายุหรือใช้บัตรอื่น
acquirer-error = ไม่สามารถดำเนินการชำระเงินได้เนื่องจากปัญหาทางเทคนิค
acquirer-error-next = โปรดลองอีกครั้งในอีกสักครู่หรือใช้บัตรอื่น
acquirer-error-other-next = โปรดลองอีกครั้งในอีกสักครู่หรือเลือกวิธีชำระเงินอื่น
refused-by-provider = การชำระเงินไม่ได้รับการอนุมัติ
refused-by-provider-next = โปรดลองอีกครั้งหรือเลือกวิธีชำระเงินอื่น
authentication-failed = ธนาคารของคุณไม่สามารถยืนยันได้ว่าเป็นตัวคุณ
authentication-failed-next = โปรดลองอีกครั้งโดยทำตามขั้นตอนของธนาคาร หรือใช้บัตรอื่น
not-charged = คุณไม่ได้ถูกเรียกเก็บเงิน
attempts-heading = การชำระเงินที่ลองก่อนหน้านี้
attempts-note = ไม่มีการเรียกเก็บเงินจากครั้งใดเลย
attempts-left = { $count ->
   *[other] คุณลองได้อีก { $count-written } ครั้ง
}
paused-heading = โปรดรอสักครู่ก่อนลองอีกครั้ง
paused-note = การชำระเงินหลายครั้งจากเครือข่ายของคุณไม่ผ่าน จึงต้องเว้นช่วงก่อนชำระครั้งต่อไป ไม่มีข้อมูลใดส่งไปยังธนาคารของคุณ
paused-next = { $count ->
   *[other] คุณชำระเงินได้ในอีก { $count-written } นาที
}

## Nothing charged twice

form-outdated = หน้านี้ไม่เป็นปัจจุบัน จึงยังไม่มีการส่งข้อมูลใดๆ โปรดตรวจสอบรายละเอียดแล้วชำระเงินอีกครั้ง คุณไม่ได้ถูกเรียกเก็บเงินซ้ำ
network-trouble = ไม่สามารถเชื่อมต่อกับเซิร์ฟเวอร์ได้ ข้อมูลของคุณยังอยู่ที่นี่ โปรดลองอีกครั้ง โดยคุณจะไม่ถูกเรียกเก็บเงินซ้ำ

## Waiting for an answer

pending-heading = กำลังรอธนาคารของคุณ
pending-note = ธนาคารของคุณยังไม่ตอบกลับ คุณออกจากหน้านี้ได้อย่างสบายใจ โดย { $merchant } จะได้รับแจ้งผล และคุณจะไม่ถูกเรียกเก็บเงินซ้ำ
pending-check = ตรวจสอบอีกครั้ง
pending-alive = หน้านี้อัปเดตเอง
pending-by-hand = หน้านี้ไม่อัปเดตเอง โปรดตรวจสอบอีกครั้งในอีกสักครู่
waiting-usually = โดยปกติใช้เวลาไม่ถึงหนึ่งนาที
waiting-longer = หากนานกว่านั้นมาก โปรดติดต่อ { $merchant }
pending-other-heading = กำลังรอการตอบกลับ
pending-other-note = ยังไม่มีการตอบกลับสำหรับการชำระเงินของคุณ คุณออกจากหน้านี้ได้อย่างสบายใจ โดย { $merchant } จะได้รับแจ้งผล และคุณจะไม่ถูกเรียกเก็บเงินซ้ำ
prompt-heading = อนุมัติการชำระเงินบนโทรศัพท์ของคุณ
prompt-note = กำลังส่งคำขอชำระเงิน { $amount } ไปยังโทรศัพท์ของคุณ โปรดอนุมัติด้วยรหัส PIN ของคุณ ทั้งนี้ คุณออกจากหน้านี้ได้อย่างสบายใจ โดย { $merchant } จะได้รับแจ้งผล และคุณจะไม่ถูกเรียกเก็บเงินซ้ำ
prompt-sent = ส่งคำขอไปที่ { $phone } แล้ว
prompt-wrong-number = หมายเลขไม่ถูกต้องใช่ไหม
prompt-help = ไม่มีคำขอบนโทรศัพท์ใช่ไหม ตรวจสอบว่าเครื่องเปิดอยู่และมีสัญญาณ
transfer-heading = โอนเงิน { $amount }
transfer-note = โปรดโอนเงินตามจำนวนพอดีไปยังบัญชีนี้ พร้อมระบุหมายเลขอ้างอิงนี้ คุณออกจากหน้านี้ได้อย่างสบายใจและเปิดใหม่ได้ภายหลัง เมื่อเงินเข้าแล้ว { $merchant } จะได้รับแจ้ง
transfer-reference = หมายเลขอ้างอิงการโอน
transfer-holder = ชื่อบัญชี
transfer-bank = ธนาคาร
transfer-account = เลขที่บัญชี
transfer-branch = รหัสสาขา
transfer-arrives = โดยปกติเงินโอนจะถึงภายในสองวันทำการ
transfer-awaited = { $merchant } จะรอจนถึง { $date }
copy-button = คัดลอก
copied-note = คัดลอกแล้ว
away-heading = คุณกำลังไปยังผู้ให้บริการชำระเงิน
away-bank-heading = คุณกำลังไปยังเว็บไซต์ธนาคารของคุณ
away-note = หน้าจะเปิดขึ้นเอง หากไม่เปิด โปรดกดปุ่ม จากนั้นคุณจะกลับมาที่หน้านี้
away-button = ดำเนินการต่อ
continue-heading = ชำระเงินต่อ
continue-note = การชำระเงินนี้ยังไม่เสร็จสมบูรณ์ คุณดำเนินการต่อจากจุดที่ค้างไว้ได้ คุณจะไม่ถูกเรียกเก็บเงินซ้ำ
continue-open-note = หากไม่ดำเนินการต่อ คุณจะเลือกวิธีชำระเงินอื่นได้ที่นี่เมื่อครบครึ่งชั่วโมงหลังจากเริ่ม
other-way-note = หากคุณอนุมัติการชำระเงินนี้หรือโอนเงินไปแล้ว โปรดรอผลการชำระเงิน หากยังไม่ได้ทำ คุณยกเลิกการชำระเงินนี้แล้วเลือกวิธีชำระเงินอื่นได้ โดยคุณจะไม่ถูกเรียกเก็บเงินซ้ำ
other-way-button = ชำระเงินด้วยวิธีอื่น
other-way-late = ยกเลิกการชำระเงินนี้ไม่ได้แล้ว โปรดรอผลการชำระเงิน
given-up-note = คุณยกเลิกการชำระเงินนั้นแล้ว และไม่มีการเรียกเก็บเงิน โปรดเลือกวิธีชำระเงิน
elsewhere-heading = ดำเนินการต่อบนอุปกรณ์อื่น
elsewhere-note = สแกนรหัสนี้เพื่อเปิดหน้านี้บนอุปกรณ์อื่น อย่าแชร์รหัสนี้ให้ผู้อื่น
elsewhere-code = QR โค้ดที่มีที่อยู่ของหน้านี้
leading-note = คุณจะกลับไปที่ { $merchant } ภายใน 5 วินาที
stay-button = อยู่ในหน้านี้

## How it ended

paid-heading = ชำระเงินสำเร็จ
paid-note = คุณชำระเงิน { $amount } ให้ { $merchant } แล้ว
refunded-note = { $merchant } คืนเงิน { $amount } ให้คุณแล้ว
card-checked-heading = ตรวจสอบบัตรแล้ว
card-checked-note = บัตรของคุณใช้งานได้ คุณไม่ได้ถูกเรียกเก็บเงิน
authorized-heading = กันวงเงินแล้ว
authorized-note = มีการกันวงเงิน { $amount } ในบัตรของคุณสำหรับ { $merchant } โดยคุณยังไม่ได้ถูกเรียกเก็บเงิน
authorized-release = หาก { $merchant } ไม่เรียกเก็บ วงเงินที่กันไว้จะถูกปล่อยคืนภายใน { $date } เป็นอย่างช้า
canceled-heading = ยกเลิกการชำระเงินแล้ว
canceled-note = การชำระเงิน { $amount } ให้ { $merchant } ถูกยกเลิกแล้ว คุณไม่ได้ถูกเรียกเก็บเงิน
failed-heading = การชำระเงินไม่สำเร็จ
failed-note = การชำระเงิน { $amount } ให้ { $merchant } ไม่สำเร็จ คุณไม่ได้ถูกเรียกเก็บเงิน หากต้องการลองอีกครั้ง โปรดเริ่มใหม่ที่ { $merchant }
expired-heading = การกันวงเงินสิ้นสุดแล้ว
expired-note = { $merchant } ไม่ได้เรียกเก็บเงิน { $amount } ภายในเวลาที่กำหนด วงเงินที่กันไว้จึงถูกปล่อยคืนแล้ว คุณไม่ได้ถูกเรียกเก็บเงิน

## Receipts

receipt-heading = ใบเสร็จ
receipt-number-label = เลขที่ใบเสร็จ
date-label = วันที่
refund-heading = การคืนเงิน
paid-label = ชำระแล้ว
total-label = ยอดรวม
total-after-refunds = ยอดรวมหลังคืนเงิน

## When there is nothing to pay here

link-invalid-heading = ลิงก์ชำระเงินนี้ใช้ไม่ได้แล้ว
link-invalid-note = โปรดกลับไปที่ร้านค้าแล้วเริ่มชำระเงินใหม่ การเปิดลิงก์นี้ไม่ทำให้คุณถูกเรียกเก็บเงิน
link-amount-bounds = โปรดกรอกจำนวนเงินตั้งแต่ { $min } ถึง { $max }
amount-two-readings = คุณหมายถึง { $first } หรือ { $second }
link-full-heading = ลิงก์นี้ไม่สามารถใช้ชำระเงินเพิ่มได้อีก
not-found-heading = ไม่พบการชำระเงิน
not-found-note = ไม่มีการชำระเงินที่ที่อยู่นี้ โปรดตรวจสอบว่าลิงก์ครบถ้วน หรือกลับไปที่ร้านค้า
trouble-heading = เกิดข้อผิดพลาดจากฝั่งเรา
trouble-note = โปรดลองอีกครั้งในอีกสักครู่ หากคุณชำระเงินไปแล้ว ผลจะแสดงที่นี่ และคุณจะไม่ถูกเรียกเก็บเงินซ้ำ
try-again = ลองอีกครั้ง
too-many-heading = โปรดรอสักครู่
too-many-note = { $count ->
   *[other] มีคำขอจำนวนมากจากเครือข่ายของคุณในเวลาสั้นๆ โปรดลองอีกครั้งในอีก { $count-written } นาที โดยคุณจะไม่ถูกเรียกเก็บเงินซ้ำ
}
no-methods-heading = ไม่มีวิธีชำระเงินที่ใช้ได้
no-methods-note = { $merchant } ไม่มีวิธีชำระเงินที่ใช้กับรายการนี้ได้ คุณไม่ได้ถูกเรียกเก็บเงิน
merchant-inactive-heading = ขณะนี้ยังชำระเงินไม่ได้
merchant-inactive-note = ขณะนี้ { $merchant } รับชำระเงินไม่ได้ คุณไม่ได้ถูกเรียกเก็บเงิน

## Signing a debit order

debit-order-note = คุณจะลงนามยินยอมให้หักบัญชีอัตโนมัติ โดย { $merchant } จะเรียกเก็บค่างวดจากบัญชีธนาคารของคุณ
mandate-title = การหักบัญชีอัตโนมัติสำหรับ { $merchant }
mandate-now-label = ยอดที่ต้องชำระวันนี้
mandate-now-nothing = วันนี้ไม่มียอดที่ต้องชำระ
mandate-instalment-label = ค่างวดแต่ละงวด
mandate-maximum-label = จำนวนเงินสูงสุดต่องวด
mandate-rhythm-label = กำหนดเรียกเก็บ
mandate-weekly = ทุกสัปดาห์ใน { $weekday }
mandate-monthly = ทุกเดือน วันที่ { $day-written }
mandate-monthly-last = วันสุดท้ายของทุกเดือน
mandate-first-label = เรียกเก็บครั้งแรก
mandate-last-label = เรียกเก็บครั้งสุดท้าย
mandate-count-label = จำนวนงวด
mandate-number-label = เลขที่สัญญา
mandate-signed-on-label = วันที่ลงนาม
mandate-rights = คุณยกเลิกการหักบัญชีอัตโนมัติได้ผ่าน { $merchant } หรือที่ธนาคารของคุณ
account-heading = บัญชีธนาคารของคุณ
account-holder-label = ชื่อบัญชี
bank-other = ธนาคารอื่น
branch-label = รหัสสาขา
branch-hint = ตัวเลข 6 หลัก
account-number-label = เลขที่บัญชี
account-number-hint = รวมเลขศูนย์ที่อยู่ข้างหน้า
account-kind-label = ประเภทบัญชี
option-choose = โปรดเลือก
account-kind-current = บัญชีกระแสรายวันหรือบัญชีเช็ค
account-kind-savings = บัญชีออมทรัพย์
account-kind-transmission = บัญชีเพื่อทำธุรกรรม (Transmission account)
account-holder-missing = โปรดกรอกชื่อบัญชี
account-holder-wrong = โปรดกรอกชื่อตามที่แจ้งไว้กับธนาคาร โดยไม่มีตัวเลข
account-holder-too-long = ชื่อนี้ยาวเกินไป โปรดกรอกชื่อตามที่แจ้งไว้กับธนาคาร
bank-missing = โปรดเลือกธนาคาร
branch-missing = โปรดกรอกรหัสสาขาของธนาคาร
branch-wrong = รหัสสาขามีตัวเลข 6 หลัก
account-number-missing = โปรดกรอกเลขที่บัญชี
account-number-not-digits = เลขที่บัญชีมีเฉพาะตัวเลข
account-number-wrong-length = จำนวนหลักของเลขที่บัญชีนี้ไม่ถูกต้อง
account-number-checksum = เลขที่บัญชีนี้ไม่สอดคล้องกับรหัสสาขานี้ โปรดตรวจสอบทั้งสองรายการว่าพิมพ์ผิดหรือไม่
account-kind-missing = โปรดเลือกประเภทบัญชี
review-button = ตรวจสอบรายละเอียด
review-heading = ตรวจสอบและลงนาม
review-note = ยังไม่มีการส่งข้อมูลใดๆ โปรดตรวจสอบรายละเอียดทุกรายการ แล้วลงนาม
mandate-copy-later = หลังลงนามแล้ว คุณเปิดหน้านี้อีกครั้งได้ทุกเมื่อที่ต้องการสำเนา
review-edit = แก้ไขรายละเอียด
mandate-consent = ข้าพเจ้ายินยอมและอนุญาตให้ { $merchant } เรียกเก็บค่างวดข้างต้นจากบัญชีธนาคารนี้ ตามวันที่ระบุข้างต้น และไม่เกินจำนวนเงินสูงสุดที่ระบุข้างต้น ข้าพเจ้ายกเลิกการหักบัญชีอัตโนมัตินี้ได้ผ่าน { $merchant } หรือที่ธนาคารของข้าพเจ้า
sign-button = ลงนามและชำระ { $amount }
sign-button-only = ลงนามยินยอม
mandate-waiting-heading = โปรดอนุมัติการหักบัญชีอัตโนมัติกับธนาคารของคุณ
mandate-waiting-note = ธนาคารจะขอให้คุณอนุมัติการหักบัญชีอัตโนมัตินี้ผ่านแอปของธนาคาร ทางข้อความ SMS หรือที่สาขา คุณออกจากหน้านี้ได้อย่างสบายใจ โดย { $merchant } จะได้รับแจ้งผล
mandate-answer-by = โปรดอนุมัติภายใน { $time }
mandate-signed-heading = ลงนามให้หักบัญชีอัตโนมัติแล้ว
mandate-signed-note = โปรดเก็บสำเนาข้อตกลงของคุณกับ { $merchant } ไว้
mandate-copy = ดาวน์โหลดสำเนา (PDF)
mandate-refused = ธนาคารของคุณไม่รับคำขอหักบัญชีอัตโนมัตินี้
mandate-refused-next = โปรดตรวจสอบรายละเอียดบัญชีหรือสอบถามธนาคารของคุณ
account-closed = ธนาคารของคุณแจ้งว่าบัญชีนี้ปิดแล้ว
invalid-account = ธนาคารของคุณไม่พบบัญชีนี้ หรือบัญชีนี้ไม่รับการหักบัญชีอัตโนมัติ
account-funds = เงินในบัญชีนี้ไม่เพียงพอ
account-ending = บัญชีลงท้ายด้วย { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = ที่อยู่อีเมล
email-wrong = กรอกที่อยู่อีเมล เช่น name@example.com
iban-missing = กรอก IBAN ของคุณ
iban-wrong = IBAN นี้ไม่ถูกต้อง โปรดตรวจสอบการพิมพ์
iban-outside = บัญชีนี้อยู่ในประเทศที่ไม่มีการหักบัญชี SEPA
bsb-wrong = BSB มี 6 หลัก
address-label = ที่อยู่
city-label = เมือง
postal-code-label = รหัสไปรษณีย์
field-missing = กรอกช่องนี้
identity-kind-label = เอกสารยืนยันตัวตน
identity-kind-id = บัตรประจำตัวแอฟริกาใต้
identity-kind-passport = หนังสือเดินทาง
identity-number-label = หมายเลขเอกสาร
identity-number-wrong = หมายเลขนี้ไม่ถูกต้อง โปรดตรวจสอบการพิมพ์
mandate-there-note = คุณจะกรอกบัญชีธนาคารและลงนามในอีกหน้าหนึ่ง
creditor-id-label = รหัสเจ้าหนี้
mandate-debit-note = ธนาคารของคุณจะชำระจำนวนเงินแรกภายในไม่กี่วัน คุณออกจากหน้านี้ได้อย่างสบายใจ โดย { $merchant } จะได้รับแจ้งผล
amendment-note = { $merchant } ขอให้คุณยอมรับวงเงินสูงสุดใหม่
amendment-new-label = วงเงินสูงสุดใหม่ต่องวด
amendment-agreed = คุณยอมรับวงเงินสูงสุดใหม่แล้ว
amendment-refused = คุณปฏิเสธวงเงินสูงสุดใหม่แล้ว
amendment-over = คำขอนี้ไม่เปิดรับแล้ว

## The sandbox

sandbox-heading = บัตรทดสอบ
sandbox-fill = กรอกบัตรทดสอบ { $brand }
sandbox-any = ใช้วันหมดอายุใดก็ได้ในอนาคต และรหัสความปลอดภัยใดก็ได้
sandbox-declined = หากชื่อบนบัตรคือ { $name } การชำระเงินจะถูกปฏิเสธ
sandbox-error = หากชื่อบนบัตรคือ { $name } การชำระเงินจะเกิดข้อผิดพลาด
sandbox-reference = หมายเลขอ้างอิงในรูปแบบนี้จะกำหนดผลลัพธ์ ไม่ว่าชื่อจะเป็นอะไร: { $example }
sandbox-results = ผลลัพธ์เป็นหนึ่งในรายการนี้: { $results }
challenge-title = ธนาคารทดสอบ
challenge-heading = คุณอนุมัติการชำระเงินนี้หรือไม่
challenge-note = ในการชำระเงินจริง ธนาคารจะขอให้คุณยืนยันการชำระเงิน { $amount } ให้ { $merchant } ในขั้นตอนนี้ แต่นี่เป็นการทดสอบ โปรดเลือกคำตอบ
redirect-note = ในการชำระเงินจริง { $method } จะขอให้คุณยืนยันการชำระเงิน { $amount } ให้ { $merchant } ในขั้นตอนนี้ แต่นี่เป็นการทดสอบ โปรดเลือกคำตอบ
challenge-approve = อนุมัติ
challenge-decline = ปฏิเสธ
