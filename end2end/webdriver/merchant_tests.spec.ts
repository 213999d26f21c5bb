// A merchant's own test of the page by WebDriver, as docs/testing.md shows it.
import type { WebDriver } from 'selenium-webdriver';
import { documentedPayment } from '../support/documented_tests.ts';
import { isInstalled } from './browser.ts';
import { test } from './fixtures.ts';

test.skip(({ engine }) => !isInstalled(engine), 'the browser or its driver is not installed');

test('the documented Selenium test pays', { tag: '@short' }, async ({
  customer,
  merchant,
  running,
}) => {
  const payByCard = await documentedPayment<WebDriver>('Selenium');
  const intent = await merchant.createIntent({ purchaser_info: { locale: 'en-GB' } });
  await payByCard(running.driver, intent.redirect_url);
  await customer.expectReturn(intent, 'success');
});
