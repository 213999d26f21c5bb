### The words of the hosted page in Yoruba. How to add one: see en.ftl.

language-name = Yorùbá

## The frame of every page

page-title = Sanwó fún { $merchant }
page-title-card-only = Káàdì fún { $merchant }
page-title-with-problem = Ìṣòro: { $title }
test-banner = Ipò ìdánwò: kò sí owó gidi tí a ń fi ránṣẹ́.
language-label = Èdè
return-button = Padà sí { $merchant }
terms-link = Àwọn òfin àti àdéhùn
privacy-link = Ìlànà ìpamọ́ àṣírí
support-note = Ṣé ẹ ní ìbéèrè nípa ìrajà yín? Ẹ kàn sí { $merchant }:

## What is paid

amount-label = Iye owó
amount-reserved-label = Iye owó tí a ó yà sọ́tọ̀
reference-label = Nọ́mbà ìtọ́kasí
reserve-note = A ya owó náà sọ́tọ̀ lórí káàdì yín nísinsìnyí, a kò yọ ọ́. { $merchant } lè gba owó náà títí di { $date }; lẹ́yìn náà, a ó tú owó tí a yà sọ́tọ̀ sílẹ̀.
bill-heading = Ìrajà yín
card-check-note = A ń bi báńkì yín bóyá káàdì náà ṣì ń ṣiṣẹ́. A kì í yọ owó kankan.

## Ways to pay

methods-heading = Báwo lẹ ṣe fẹ́ sanwó?
method-card = Káàdì
method-paypal = PayPal
method-eft = Ìsanwó kíákíá láti báńkì
method-bank-transfer = Fífi owó ránṣẹ́ láti báńkì
method-mobile-money = Mobile money
method-voucher = Fáúṣà
method-debit-order = Ìyọwó tààrà láti báńkì
payment-method-label = Ọ̀nà ìsanwó
paypal-note = Ẹ ó fọwọ́ sí ìsanwó náà níbẹ̀, ẹ ó sì padà wá síbí.
eft-note = Ẹ ó fọwọ́ sí ìsanwó náà ní báńkì yín, ẹ ó sì padà wá síbí.
hosted-card-note = Ẹ ó lọ sí ojú-ìwé ilé iṣẹ́ tó ń bójú tó ìsanwó, ẹ ó tẹ káàdì yín síbẹ̀, ẹ ó sì padà wá síbí.
bank-transfer-note = Ẹ fi owó náà ránṣẹ́ láti báńkì yín. A ó sọ fún { $merchant } ní kété tí owó náà bá dé.
mobile-money-note = Ìbéèrè kan yóò wọlé sórí fóònù yín, ẹ ó sì fi PIN yín fọwọ́ sí i.
voucher-note = Iye owó náà gan-an la ó yọ nínú fáúṣà náà.
method-another-card = Káàdì mìíràn
card-ending = { $brand } tó parí pẹ̀lú { $last4 }
card-brand = Káàdì { $brand }
network-heading = Nẹ́tíwọ́ọ̀kì káàdì wo lẹ fẹ́ lò fún ìsanwó yìí?

## The card form

card-number-label = Nọ́mbà káàdì
expiry-label = Ọjọ́ ìparí
expiry-hint = MM/YY, bó ṣe wà lórí káàdì yín
security-code-label = Kóòdù ààbò
security-code-hint = Òǹkà 3 tó wà lẹ́yìn káàdì yín
security-code-hint-front = Òǹkà 4 tó wà níwájú káàdì yín
security-code-hint-any = Òǹkà 3 tó wà lẹ́yìn káàdì yín, tàbí 4 tó wà níwájú tó bá jẹ́ American Express
holder-label = Orúkọ tó wà lórí káàdì
phone-country-label = Orílẹ̀-èdè
phone-label = Nọ́mbà fóònù
phone-hint = Nọ́mbà àkáǹtì mobile money yín
voucher-label = Kóòdù fáúṣà
voucher-hint = Òǹkà 10 sí 20 tó wà lórí fáúṣà yín
card-note = Ilé iṣẹ́ tó ń bójú tó ìsanwó nìkan là ń fi nọ́mbà káàdì àti kóòdù ààbò yín ránṣẹ́ sí, wọn kì í lọ síbòmíràn. A kì í tọ́jú wọn síbí, { $merchant } kì í sì í rí wọn rárá.

## Keeping the card for later

remember-label = Tọ́jú káàdì yìí fún àwọn ìsanwó mi tó ń bọ̀ fún { $merchant }
remember-hint = Ẹ lè pa káàdì náà rẹ́ nígbàkígbà tí ẹ bá tún ń sanwó.
remember-later-charges = Tí ẹ bá fi àmì sí àpótí yìí, { $merchant } tún lè yọ owó lórí káàdì náà lọ́jọ́ iwájú láì bi yín léèrè nígbà kọ̀ọ̀kan, gẹ́gẹ́ bí ẹ̀yin àti wọn ṣe fẹnu kò.
store-required = Bí ẹ bá tẹ̀ síwájú, ẹ gbà pé kí a tọ́jú káàdì yìí fún àwọn ìsanwó ọjọ́ iwájú, àti pé { $merchant } lè yọ owó lórí rẹ̀ nígbà tí ẹ kò sí níbẹ̀, gẹ́gẹ́ bí ẹ̀yin àti wọn ṣe fẹnu kò. A kì í tọ́jú kóòdù ààbò àti odindi nọ́mbà káàdì yín.
legal-in-english = Èdè Gẹ̀ẹ́sì nìkan ni abala yìí wà:
credential-expires = Yóò parí ní { $date }
kept-heading = Àwọn káàdì yín tí a tọ́jú
forget-button = Pa á rẹ́
forget-label = Pa { $card } rẹ́
forget-heading = Ṣé kí a pa { $card } rẹ́?
forget-note = A kò ní fi káàdì yìí hàn yín mọ́, { $merchant } kò sì ní lè yọ owó lórí rẹ̀ mọ́. Ẹ ṣì lè fi sanwó tí ẹ bá tún un tẹ̀ síbí.
forget-confirm = Pa káàdì rẹ́
forget-keep = Tọ́jú káàdì
forgotten-note = A ti pa káàdì náà rẹ́.

## Paying and cancelling

pay-button = San { $amount }
reserve-button = Ya { $amount } sọ́tọ̀
check-card-button = Yẹ káàdì wò
pay-busy = Ìsanwó ń lọ lọ́wọ́…
reserve-busy = A ń ya owó sọ́tọ̀…
check-card-busy = A ń yẹ káàdì wò…
continue-to = Tẹ̀síwájú sí { $method } · { $amount }
continue-bank = Tẹ̀síwájú sí báńkì yín · { $amount }
continue-provider = Tẹ̀síwájú sí ilé iṣẹ́ ìsanwó · { $amount }
show-transfer = Fi àlàyé báńkì hàn · { $amount }
cancel-button = Fagi lé ìsanwó
cancel-heading = Ṣé kí a fagi lé ìsanwó yìí?
cancel-note = A kò yọ owó kankan lọ́wọ́ yín. A ó sọ fún { $merchant } pé ẹ ti fagi lé e.
cancel-keep = Padà sí ìsanwó

## What is wrong with a field

problems-heading = Ẹ jọ̀ọ́, ẹ yẹ ohun tí ẹ tẹ̀ wò
method-missing = Ẹ yan bí ẹ ṣe fẹ́ sanwó.
network-missing = Ẹ yan nẹ́tíwọ́ọ̀kì káàdì kan.
credential-gone = Káàdì tí a tọ́jú yìí kò ṣeé lò mọ́, nítorí náà a kò fi ohunkóhun ránṣẹ́. Ẹ yan ọ̀nà ìsanwó mìíràn.
number-missing = Ẹ tẹ nọ́mbà káàdì yín.
number-not-digits = Òǹkà nìkan ló máa ń wà nínú nọ́mbà káàdì. Ẹ yọ lẹ́tà àti àwọn àmì mìíràn kúrò.
number-wrong-length = Òǹkà nọ́mbà káàdì yìí kò pé tàbí ó ti pọ̀ jù. Ẹ fi wé káàdì yín.
number-checksum = Nọ́mbà káàdì yìí kò tọ̀nà. Ẹ wò ó bóyá àṣìtẹ̀ wà níbẹ̀.
expiry-missing = Ẹ tẹ ọjọ́ ìparí káàdì yín.
expiry-unreadable = Ẹ tẹ ọjọ́ ìparí ní oṣù àti ọdún, fún àpẹẹrẹ 04/31.
expiry-past = Ọjọ́ káàdì yìí ti kọjá. Ẹ yẹ ọjọ́ náà wò tàbí kí ẹ lo káàdì mìíràn.
expiry-too-far = Ọjọ́ ìparí yìí ti jìnnà jù. Ẹ fi wé káàdì yín.
security-code-missing = Ẹ tẹ kóòdù ààbò káàdì yín.
security-code-not-digits = Òǹkà nìkan ló máa ń wà nínú kóòdù ààbò.
security-code-wrong-length = { $count ->
   *[other] Kóòdù ààbò káàdì yìí ní òǹkà { $count-written }.
}
holder-missing = Ẹ tẹ orúkọ tó wà lórí káàdì yín.
holder-looks-like-number = Ẹ tẹ orúkọ náà bí a ṣe kọ ọ́ sórí káàdì yín, láìsí nọ́mbà.
holder-too-long = Orúkọ yìí ti gùn jù. Ẹ tẹ̀ ẹ́ bí a ṣe kọ ọ́ sórí káàdì yín.
phone-missing = Ẹ tẹ nọ́mbà fóònù yín.
phone-not-digits = Òǹkà nìkan ló máa ń wà nínú nọ́mbà fóònù, + sì lè ṣáájú wọn.
phone-wrong-length = Òǹkà nọ́mbà fóònù yìí kò pé tàbí ó ti pọ̀ jù.
phone-no-country = Ẹ tẹ nọ́mbà fóònù yín pẹ̀lú kóòdù orílẹ̀-èdè, kí ó bẹ̀rẹ̀ pẹ̀lú +.
phone-country-missing = Ẹ yan orílẹ̀-èdè nọ́mbà fóònù yín.
voucher-missing = Ẹ tẹ kóòdù fáúṣà yín.
voucher-not-digits = Òǹkà nìkan ló máa ń wà nínú kóòdù fáúṣà. Ẹ yọ lẹ́tà àti àwọn àmì mìíràn kúrò.
voucher-wrong-length = Òǹkà kóòdù yìí kò pé tàbí ó ti pọ̀ jù. Ẹ fi wé fáúṣà yín.

## A payment that was not accepted

declined-heading = A kò gba ìsanwó yín wọlé
refused-by-issuer = Báńkì yín kò fọwọ́ sí ìsanwó yìí.
refused-by-issuer-next = Àwọn báńkì kì í sọ ìdí rẹ̀ fún wa. Ẹ lo káàdì mìíràn, tàbí kí ẹ béèrè lọ́wọ́ báńkì yín.
insufficient-funds = Owó tó wà lórí káàdì yìí kò tó.
insufficient-funds-next = Ẹ lo káàdì mìíràn, tàbí kí ẹ tún gbìyànjú nígbà tí owó bá tó.
card-expired = Báńkì yín sọ pé ọjọ́ káàdì yìí ti kọjá.
card-expired-next = Ẹ yẹ ọjọ́ ìparí wò, tàbí kí ẹ lo káàdì mìíràn.
acquirer-error = Ìṣòro ẹ̀rọ kò jẹ́ kí ìsanwó náà ṣeé ṣe.
acquirer-error-next = Ẹ tún gbìyànjú láìpẹ́, tàbí kí ẹ lo káàdì mìíràn.
acquirer-error-other-next = Ẹ tún gbìyànjú láìpẹ́, tàbí kí ẹ yan ọ̀nà ìsanwó mìíràn.
refused-by-provider = A kò fọwọ́ sí ìsanwó náà.
refused-by-provider-next = Ẹ tún gbìyànjú, tàbí kí ẹ yan ọ̀nà ìsanwó mìíràn.
authentication-failed = Báńkì yín kò lè fìdí rẹ̀ múlẹ̀ pé ẹ̀yin ni.
authentication-failed-next = Ẹ tún gbìyànjú, kí ẹ sì tẹ̀ lé ìtọ́sọ́nà báńkì yín, tàbí kí ẹ lo káàdì mìíràn.
not-charged = A kò yọ owó kankan lọ́wọ́ yín.
attempts-heading = Àwọn ìgbìyànjú ìṣáájú
attempts-note = A kò yọ owó lọ́wọ́ yín fún èyíkéyìí nínú wọn.
attempts-left = { $count ->
   *[other] Ẹ ṣì lè gbìyànjú ní ìgbà { $count-written } sí i.
}
paused-heading = Ẹ jọ̀ọ́, ẹ dúró díẹ̀ kí ẹ tó tún gbìyànjú
paused-note = A kò gba ọ̀pọ̀ ìsanwó láti nẹ́tíwọ́ọ̀kì yín wọlé, nítorí náà ìdánudúró díẹ̀ wà kí èyí tó kàn tó wáyé. A kò fi ohunkóhun ránṣẹ́ sí báńkì yín.
paused-next = { $count ->
   *[other] Ẹ lè sanwó lẹ́yìn ìṣẹ́jú { $count-written }.
}

## Nothing charged twice

form-outdated = Ojú ìwé yìí ti di àtijọ́, nítorí náà a kò fi ohunkóhun ránṣẹ́. Ẹ jọ̀ọ́, ẹ yẹ ohun tí ẹ tẹ̀ wò kí ẹ sì tún sanwó. A kò yọ owó lọ́wọ́ yín lẹ́ẹ̀méjì.
network-trouble = A kò lè kàn sí sáfà. Ohun tí ẹ tẹ̀ ṣì wà níbí. Ẹ tún gbìyànjú: a kò ní yọ owó lọ́wọ́ yín lẹ́ẹ̀méjì.

## Waiting for an answer

pending-heading = A ń dúró de báńkì yín
pending-note = Báńkì yín kò tíì dáhùn. Ẹ lè kúrò lójú ìwé yìí láìsí ìyọnu: a ó sọ àbájáde rẹ̀ fún { $merchant }, a kò sì ní yọ owó lọ́wọ́ yín lẹ́ẹ̀méjì.
pending-check = Tún yẹ̀ ẹ́ wò
pending-alive = Ojú-ìwé yìí ń ṣe àtúnṣe ara rẹ̀.
pending-by-hand = Ojú-ìwé yìí kì í ṣe àtúnṣe ara rẹ̀. Ẹ tún yẹ̀ ẹ́ wò láìpẹ́.
waiting-usually = Èyí sábà máa ń gba ohun tí kò tó ìṣẹ́jú kan.
waiting-longer = Tí ó bá pẹ́ jù bẹ́ẹ̀ lọ, ẹ kàn sí { $merchant }.
pending-other-heading = A ń dúró de ìdáhùn
pending-other-note = Kò tíì sí ìdáhùn sí ìsanwó yín. Ẹ lè kúrò lójú ìwé yìí láìsí ìyọnu: a ó sọ àbájáde rẹ̀ fún { $merchant }, a kò sì ní yọ owó lọ́wọ́ yín lẹ́ẹ̀méjì.
prompt-heading = Ẹ fọwọ́ sí ìsanwó náà lórí fóònù yín
prompt-note = Ìbéèrè fún { $amount } ń bọ̀ lórí fóònù yín. Ẹ fi PIN yín fọwọ́ sí i. Ẹ lè kúrò lójú ìwé yìí láìsí ìyọnu: a ó sọ àbájáde rẹ̀ fún { $merchant }, a kò sì ní yọ owó lọ́wọ́ yín lẹ́ẹ̀méjì.
prompt-sent = A ti fi ìbéèrè náà ránṣẹ́ sí { $phone }.
prompt-wrong-number = Ṣé nọ́mbà náà kò tọ́?
prompt-help = Ṣé ìbéèrè kò tíì dé orí fóònù yín? Ẹ wò ó bóyá ó wà ní títàn, ó sì ní nẹ́tíwọ́ọ̀kì.
transfer-heading = Ẹ fi { $amount } ránṣẹ́
transfer-note = Ẹ fi iye owó náà gan-an ránṣẹ́ sí àkáǹtì yìí, pẹ̀lú nọ́mbà ìtọ́kasí yìí. Ẹ lè kúrò lójú ìwé yìí láìsí ìyọnu, kí ẹ sì tún un ṣí: a ó sọ fún { $merchant } ní kété tí owó náà bá dé.
transfer-reference = Nọ́mbà ìtọ́kasí owó tí ẹ ń fi ránṣẹ́
transfer-holder = Ẹni tó ni àkáǹtì
transfer-bank = Báńkì
transfer-account = Nọ́mbà àkáǹtì
transfer-branch = Kóòdù ẹ̀ka báńkì
transfer-arrives = Owó tí a fi ránṣẹ́ sábà máa ń dé láàárín ọjọ́ iṣẹ́ méjì.
transfer-awaited = { $merchant } yóò dúró dè é títí di { $date }.
copy-button = Ṣe àdàkọ
copied-note = A ti ṣe àdàkọ
away-heading = Ẹ ń lọ sí ojú-ìwé ilé iṣẹ́ tó ń bójú tó ìsanwó
away-bank-heading = Ẹ ń lọ sí báńkì yín
away-note = Ojú-ìwé náà yóò ṣí fúnra rẹ̀. Tí kò bá ṣí, ẹ tẹ bọ́tìnì náà. Lẹ́yìn náà, ẹ ó padà wá síbí.
away-button = Tẹ̀síwájú
continue-heading = Ẹ tẹ̀síwájú nínú ìsanwó yín
continue-note = Ìsanwó yìí kò tíì parí. Ẹ lè tẹ̀síwájú láti ibi tí ẹ dúró sí. A kò ní yọ owó lọ́wọ́ yín lẹ́ẹ̀méjì.
continue-open-note = Tí ẹ kò bá tẹ̀síwájú, ẹ lè yan ọ̀nà ìsanwó mìíràn níbí ní ìdajì wákàtí lẹ́yìn tí ẹ bẹ̀rẹ̀.
other-way-note = Ṣé ẹ ti fọwọ́ sí ìsanwó yìí tàbí ẹ ti fi owó náà ránṣẹ́? Tó bá rí bẹ́ẹ̀, ẹ jọ̀ọ́, ẹ dúró de àbájáde. Tí kò bá rí bẹ́ẹ̀, ẹ lè fagi lé e kí ẹ sì yan ọ̀nà ìsanwó mìíràn. A kò ní yọ owó lọ́wọ́ yín lẹ́ẹ̀méjì.
other-way-button = Sanwó lọ́nà mìíràn
other-way-late = Ìsanwó yìí kò ṣeé fagi lé mọ́. Ẹ jọ̀ọ́, ẹ dúró de àbájáde rẹ̀.
given-up-note = Ẹ ti fagi lé ìsanwó yẹn, a kò sì yọ owó kankan lọ́wọ́ yín. Ẹ yan bí ẹ ṣe fẹ́ sanwó.
elsewhere-heading = Ẹ tẹ̀ síwájú lórí ẹ̀rọ mìíràn
elsewhere-note = Ẹ fi ẹ̀rọ náà ya kóòdù yìí láti ṣí ojú ìwé yìí níbẹ̀. Ẹ má fún ẹlòmíràn ní kóòdù yìí.
elsewhere-code = Kóòdù QR tó ní àdírẹ́sì ojú ìwé yìí
leading-note = A ó dá yín padà sí { $merchant } láàárín ìṣẹ́jú-àáyá 5.
stay-button = Dúró sí ojú-ìwé yìí

## How it ended

paid-heading = Ìsanwó ti parí
paid-note = Ẹ ti san { $amount } fún { $merchant }.
refunded-note = { $merchant } ti dá { $amount } padà fún yín.
card-checked-heading = A ti yẹ káàdì wò
card-checked-note = Káàdì yín ń ṣiṣẹ́. A kò yọ owó kankan lọ́wọ́ yín.
authorized-heading = A ti ya owó sọ́tọ̀
authorized-note = A ti ya { $amount } sọ́tọ̀ lórí káàdì yín fún { $merchant }. A kò yọ owó kankan lọ́wọ́ yín.
authorized-release = Tí { $merchant } kò bá gbà á, a ó tú u sílẹ̀, ó pẹ́ tán ní { $date }.
canceled-heading = A ti fagi lé ìsanwó
canceled-note = A ti fagi lé sísan { $amount } fún { $merchant }. A kò yọ owó kankan lọ́wọ́ yín.
failed-heading = Ìsanwó kò parí
failed-note = Sísan { $amount } fún { $merchant } kò yọrí sí rere. A kò yọ owó kankan lọ́wọ́ yín. Láti tún gbìyànjú, ẹ bẹ̀rẹ̀ láti ìbẹ̀rẹ̀ lọ́dọ̀ { $merchant }.
expired-heading = Àkókò tí a fi ya owó sọ́tọ̀ ti parí
expired-note = { $merchant } kò gba { $amount } lákòókò, nítorí náà a ti tú u sílẹ̀. A kò yọ owó kankan lọ́wọ́ yín.

## Receipts

receipt-heading = Rìsíìtì
receipt-number-label = Nọ́mbà rìsíìtì
date-label = Ọjọ́
refund-heading = Owó tí a dá padà
paid-label = Ohun tí a san
total-label = Àpapọ̀
total-after-refunds = Àpapọ̀ lẹ́yìn ìdápadà

## When there is nothing to pay here

link-invalid-heading = Líǹkì ìsanwó yìí kò ṣiṣẹ́ mọ́
link-invalid-note = Ẹ padà sí ilé ìtajà náà kí ẹ sì tún ìsanwó bẹ̀rẹ̀. Ṣíṣí líǹkì yìí kò yọ owó kankan lọ́wọ́ yín.
link-amount-bounds = Ẹ tẹ iye owó láti { $min } sí { $max }.
amount-two-readings = Ṣé { $first } ni ẹ ní lọ́kàn, tàbí { $second }?
link-full-heading = A kò lè san owó mọ́ pẹ̀lú ìtọ́kasí yìí
not-found-heading = A kò rí ìsanwó náà
not-found-note = Kò sí ìsanwó kankan ní àdírẹ́sì yìí. Ẹ wò ó bóyá líǹkì náà pé, tàbí kí ẹ padà sí ilé ìtajà náà.
trouble-heading = Ìṣòro kan ṣẹlẹ̀ lọ́dọ̀ wa
trouble-note = Ẹ jọ̀ọ́, ẹ tún gbìyànjú láìpẹ́. Tí ẹ bá ti sanwó tẹ́lẹ̀, ẹ ó rí àbájáde rẹ̀ níbí: a kò ní yọ owó lọ́wọ́ yín lẹ́ẹ̀méjì.
try-again = Tún gbìyànjú
too-many-heading = Ẹ jọ̀ọ́, ẹ dúró díẹ̀
too-many-note = { $count ->
   *[other] Ìbéèrè tó pọ̀ ti wá láti nẹ́tíwọ́ọ̀kì yín láàárín àkókò díẹ̀. Ẹ jọ̀ọ́, ẹ tún gbìyànjú lẹ́yìn ìṣẹ́jú { $count-written }. A kò ní yọ owó lọ́wọ́ yín lẹ́ẹ̀méjì.
}
no-methods-heading = Kò sí ọ̀nà ìsanwó kankan
no-methods-note = { $merchant } kò ní ọ̀nà ìsanwó tó ṣeé lò fún ìsanwó yìí. A kò yọ owó kankan lọ́wọ́ yín.
merchant-inactive-heading = Kò ṣeé ṣe láti sanwó báyìí
merchant-inactive-note = { $merchant } kò lè gba owó lọ́wọ́lọ́wọ́ báyìí. A kò yọ owó kankan lọ́wọ́ yín.

## Signing a debit order

debit-order-note = Ẹ ń buwọ́ lu àṣẹ ìyọwó tààrà: { $merchant } yóò máa yọ àwọn ìsanwó díẹ̀díẹ̀ náà láti inú àkáǹtì báńkì yín.
mandate-title = Àṣẹ ìyọwó tààrà fún { $merchant }
mandate-now-label = Sísan lónìí
mandate-now-nothing = Kò sí owó sísan lónìí.
mandate-instalment-label = Ìsanwó díẹ̀díẹ̀ kọ̀ọ̀kan
mandate-maximum-label = Iye tó pọ̀ jù lọ fún ìsanwó kọ̀ọ̀kan
mandate-rhythm-label = Ìgbà ìyọwó
mandate-weekly = Lọ́sọ̀ọ̀sẹ̀: { $weekday }
mandate-monthly = Lóṣooṣù ní ọjọ́ { $day-written }
mandate-monthly-last = Ní ọjọ́ ìkẹyìn oṣù kọ̀ọ̀kan
mandate-first-label = Ìyọwó àkọ́kọ́
mandate-last-label = Ìyọwó ìkẹyìn
mandate-count-label = Iye ìsanwó díẹ̀díẹ̀
mandate-number-label = Nọ́mbà àdéhùn
mandate-signed-on-label = Ọjọ́ ìbuwọ́lù
mandate-rights = Ẹ lè fagi lé àṣẹ ìyọwó tààrà nípasẹ̀ { $merchant } tàbí ní báńkì yín.
account-heading = Àkáǹtì báńkì yín
account-holder-label = Ẹni tó ni àkáǹtì
bank-other = Báńkì mìíràn
branch-label = Kóòdù ẹ̀ka báńkì
branch-hint = Òǹkà 6
account-number-label = Nọ́mbà àkáǹtì
account-number-hint = Pẹ̀lú gbogbo òdo tó wà níwájú
account-kind-label = Irú àkáǹtì
option-choose = Ẹ yan…
account-kind-current = Àkáǹtì current tàbí ti sọ̀wédowó
account-kind-savings = Àkáǹtì ìfowópamọ́
account-kind-transmission = Àkáǹtì fún sísan àti gbígba owó (Transmission account)
account-holder-missing = Ẹ tẹ orúkọ ẹni tó ni àkáǹtì náà.
account-holder-wrong = Ẹ tẹ orúkọ náà bí báńkì yín ṣe mọ̀ ọ́n, láìsí nọ́mbà.
account-holder-too-long = Orúkọ yìí ti gùn jù. Ẹ tẹ orúkọ náà bí báńkì yín ṣe mọ̀ ọ́n.
bank-missing = Ẹ yan báńkì yín.
branch-missing = Ẹ tẹ kóòdù ẹ̀ka báńkì yín.
branch-wrong = Òǹkà 6 ló máa ń wà nínú kóòdù ẹ̀ka báńkì.
account-number-missing = Ẹ tẹ nọ́mbà àkáǹtì yín.
account-number-not-digits = Òǹkà nìkan ló máa ń wà nínú nọ́mbà àkáǹtì.
account-number-wrong-length = Òǹkà nọ́mbà àkáǹtì yìí kò pé tàbí ó ti pọ̀ jù.
account-number-checksum = Nọ́mbà àkáǹtì yìí kò bá kóòdù ẹ̀ka báńkì yìí mu. Ẹ yẹ méjèèjì wò bóyá àṣìtẹ̀ wà níbẹ̀.
account-kind-missing = Ẹ yan irú àkáǹtì yín.
review-button = Yẹ àlàyé wò
review-heading = Ẹ yẹ̀ ẹ́ wò kí ẹ sì buwọ́ lù ú
review-note = A kò tíì fi ohunkóhun ránṣẹ́. Ẹ yẹ gbogbo àlàyé wò, lẹ́yìn náà kí ẹ buwọ́ lù ú.
mandate-copy-later = Nígbàkígbà tí ẹ bá nílò ẹ̀dà kan, ẹ tún ṣí ojú ìwé yìí lẹ́yìn tí ẹ bá ti buwọ́ lù ú.
review-edit = Yí àlàyé padà
mandate-consent = Mo fún { $merchant } láṣẹ láti yọ àwọn ìsanwó díẹ̀díẹ̀ tí a kọ sókè láti inú àkáǹtì báńkì yìí, ní àwọn ọjọ́ tí a kọ sókè, láìkọjá iye tó pọ̀ jù lọ tí a kọ sókè. Mo lè fagi lé àṣẹ ìyọwó tààrà yìí nípasẹ̀ { $merchant } tàbí ní báńkì mi.
sign-button = Buwọ́ lù ú, san { $amount }
sign-button-only = Buwọ́ lu àṣẹ
mandate-waiting-heading = Ẹ fọwọ́ sí àṣẹ ìyọwó tààrà náà ní báńkì yín
mandate-waiting-note = Báńkì yín ń ní kí ẹ fọwọ́ sí àṣẹ ìyọwó tààrà yìí: lórí áàpù wọn, nípasẹ̀ àtẹ̀jíṣẹ́ fóònù, tàbí ní ẹ̀ka báńkì. Ẹ lè kúrò lójú ìwé yìí láìsí ìyọnu: a ó sọ àbájáde rẹ̀ fún { $merchant }.
mandate-answer-by = Ẹ fọwọ́ sí i kí ó tó di { $time }.
mandate-signed-heading = Ẹ ti buwọ́ lu àṣẹ ìyọwó tààrà náà
mandate-signed-note = Ẹ tọ́jú ẹ̀dà ohun tí ẹ̀yin àti { $merchant } fẹnu kò lé lórí.
mandate-copy = Gba ẹ̀dà kan sílẹ̀ (PDF)
mandate-refused = Báńkì yín kò gba àṣẹ ìyọwó tààrà yìí wọlé.
mandate-refused-next = Ẹ yẹ àlàyé àkáǹtì wò, tàbí kí ẹ béèrè lọ́wọ́ báńkì yín.
account-closed = Báńkì yín sọ pé wọ́n ti ti àkáǹtì yìí pa.
invalid-account = Báńkì yín kò mọ àkáǹtì yìí, tàbí kò gba ìyọwó tààrà.
account-funds = Owó tó wà nínú àkáǹtì yìí kò tó.
account-ending = Àkáǹtì tó parí pẹ̀lú { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Àdírẹ́sì ímeèlì
email-wrong = Tẹ àdírẹ́sì ímeèlì, bíi oruko@example.com.
iban-missing = Tẹ IBAN rẹ.
iban-wrong = IBAN yìí kò tọ́. Ṣàyẹ̀wò àṣìṣe títẹ̀.
iban-outside = Àkáǹtì yìí wà ní orílẹ̀-èdè tí kò ní SEPA direct debit.
bsb-wrong = BSB ní nọ́ńbà 6.
address-label = Àdírẹ́sì
city-label = Ìlú
postal-code-label = Kóòdù ìfìwéránṣẹ́
field-missing = Kún ààyè yìí.
identity-kind-label = Ìwé ìdánimọ̀
identity-kind-id = Káàdì ìdánimọ̀ South Africa
identity-kind-passport = Ìwé ìrìnnà
identity-number-label = Nọ́ńbà ìwé náà
identity-number-wrong = Nọ́ńbà yìí kò tọ́. Ṣàyẹ̀wò àṣìṣe títẹ̀.
mandate-there-note = Ìwọ yóò tẹ àkáǹtì báńkì rẹ, wàá sì fọwọ́ sí i lórí ojú-ìwé mìíràn.
creditor-id-label = Nọ́ńbà ìdánimọ̀ olówó
mandate-debit-note = Báńkì rẹ yóò san iye àkọ́kọ́ láàárín ọjọ́ díẹ̀. Ẹ lè kúrò lójú ìwé yìí láìsí ìyọnu: a ó sọ àbájáde rẹ̀ fún { $merchant }.
amendment-note = { $merchant } ń béèrè pé kí o gbà sí òpin tuntun.
amendment-new-label = Òpin tuntun fún ìdíwọ̀n kọ̀ọ̀kan
amendment-agreed = O ti gbà sí òpin tuntun náà.
amendment-refused = O ti kọ òpin tuntun náà.
amendment-over = Ìbéèrè yìí kò ṣí mọ́.

## The sandbox

sandbox-heading = Àwọn káàdì ìdánwò
sandbox-fill = Tẹ káàdì ìdánwò { $brand } síbí
sandbox-any = Ọjọ́ ìparí èyíkéyìí lọ́jọ́ iwájú àti kóòdù ààbò èyíkéyìí yóò ṣiṣẹ́.
sandbox-declined = Tí orúkọ tó wà lórí káàdì bá jẹ́ { $name }, a ó kọ ìsanwó náà.
sandbox-error = Tí orúkọ tó wà lórí káàdì bá jẹ́ { $name }, ìsanwó náà yóò kùnà.
sandbox-reference = Nọ́mbà ìtọ́kasí tó rí báyìí ló máa ń pinnu àbájáde, orúkọ yòówù kó jẹ́: { $example }
sandbox-results = Àbájáde náà jẹ́ ọ̀kan lára ìwọ̀nyí: { $results }.
challenge-title = Báńkì ìdánwò
challenge-heading = Ṣé ẹ fọwọ́ sí ìsanwó yìí?
challenge-note = Níbí, báńkì yín ì bá ní kí ẹ fìdí sísan { $amount } fún { $merchant } múlẹ̀. Ìdánwò nìyí: ẹ yan ìdáhùn.
redirect-note = Níbí, { $method } ì bá ní kí ẹ fìdí sísan { $amount } fún { $merchant } múlẹ̀. Ìdánwò nìyí: ẹ yan ìdáhùn.
challenge-approve = Fọwọ́ sí i
challenge-decline = Kọ̀ ọ́
