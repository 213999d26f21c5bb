// The card form while it is filled in.
import type { Locator } from '@playwright/test';
import { amex, digitsOf, mastercard, visa } from '../support/cards.ts';
import type { Checkout } from '../support/checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import { messagePattern } from '../support/messages.ts';

/** The brand whose name is in the field of the number, `undefined` without one. */
async function brandInField(checkout: Checkout): Promise<string | undefined> {
  return checkout.number.evaluate((input) => {
    const field = input.parentElement as HTMLElement;
    const isShown = getComputedStyle(field, '::after').content !== 'none';
    return isShown ? field.dataset.brand : undefined;
  });
}

test.describe('typing', { tag: '@scripting' }, () => {
  test.beforeEach(async ({ checkout, merchant }) => {
    await checkout.open(await merchant.createIntent());
    await checkout.waitUntilInteractive();
  });

  for (const [card, grouped, brand] of [
    [visa, '4242 4242 4242 4242', 'Visa'],
    [mastercard, '5555 5555 5555 4444', 'Mastercard'],
    [amex, '3782 822463 10005', 'American Express'],
  ] as const) {
    test(`groups the digits of a ${brand} number and shows the brand`, async ({
      checkout,
      page,
    }) => {
      await checkout.number.pressSequentially(card.number);
      await expect(checkout.number).toHaveValue(grouped);
      await expect.poll(() => brandInField(checkout)).toBe(brand);
      await expect(page.getByRole('status')).toContainText(brand);
      await checkout.number.clear();
      await checkout.number.fill(card.number);
      await expect(checkout.number).toHaveValue(grouped);
    });
  }

  test('the mark follows the number', async ({ checkout, page }) => {
    expect(await brandInField(checkout)).toBeUndefined();
    await checkout.number.pressSequentially('37');
    expect(await brandInField(checkout)).toBe('American Express');
    await expect(page.getByText(messagePattern('security-code-hint-front'))).toBeVisible();
    await checkout.number.clear();
    expect(await brandInField(checkout)).toBeUndefined();
    await checkout.number.pressSequentially('4');
    expect(await brandInField(checkout)).toBe('Visa');
    await expect(page.getByText(messagePattern('security-code-hint'))).toBeVisible();
  });

  test('no more digits are typed than a number can have', async ({ checkout }) => {
    await checkout.number.pressSequentially('4'.repeat(26));
    await expect(checkout.number).toHaveValue('4444 4444 4444 4444 444');
  });

  test('a digit typed in the middle leaves the caret after it', async ({ checkout, page }) => {
    await checkout.number.fill('4242 4242 4242 424');
    await placeCaret(checkout.number, 7);
    await page.keyboard.type('9');
    await expect(checkout.number).toHaveValue('4242 4294 2424 2424');
    expect(await caretPosition(checkout.number)).toBe(8);
  });

  test('deleting in the middle preserves the caret, even across a space', async ({
    checkout,
    page,
  }) => {
    await checkout.number.fill('4242 1234 4242 4242');
    await placeCaret(checkout.number, 6);
    await page.keyboard.press('Backspace');
    await expect(checkout.number).toHaveValue('4242 2344 2424 242');
    expect(await caretPosition(checkout.number)).toBeLessThanOrEqual(5);
    await placeCaret(checkout.number, 5);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(digitsOf(await checkout.number.inputValue()).length).toBeLessThan(15);
  });

  test('the whole value can be deleted from the end', async ({ checkout, page }) => {
    await checkout.number.fill(visa.number);
    await checkout.number.press('End');
    for (let times = 0; times < 19; times += 1) await page.keyboard.press('Backspace');
    await expect(checkout.number).toHaveValue('');
    await checkout.expiry.pressSequentially('0431');
    await expect(checkout.expiry).toHaveValue('04 / 31');
    for (let times = 0; times < 7; times += 1) await page.keyboard.press('Backspace');
    await expect(checkout.expiry).toHaveValue('');
  });

  test('pasted spaces, dashes and Arabic-Indic digits are normalized', async ({ checkout }) => {
    const arabic = '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢';
    for (const text of ['4242-4242-4242-4242', ' 4242  4242 4242 4242 ', arabic]) {
      await checkout.number.clear();
      await paste(checkout.number, text);
      await expect(checkout.number).toHaveValue('4242 4242 4242 4242');
    }
  });

  for (const [typed, shown] of [
    ['0431', '04 / 31'],
    ['4', '04 / '],
    ['04/31', '04 / 31'],
    ['04 / 31', '04 / 31'],
  ] as const) {
    test(`an expiry date typed as ${typed} is shown as ${shown}`, async ({ checkout }) => {
      await checkout.expiry.pressSequentially(typed);
      await expect(checkout.expiry).toHaveValue(shown);
    });
  }

  test('undo and redo go through every change of a field', async ({
    checkout,
    merchant,
    page,
  }) => {
    for (const [field, typed, shown] of [
      [checkout.expiry, '1239', '12 / 39'],
      [checkout.expiry, '4', '04 / '],
      [checkout.number, visa.number, '4242 4242 4242 4242'],
      [checkout.number, '٤٢٤٢٤', '4242 4'],
      [checkout.code, '١٢٣', '123'],
    ] as const) {
      // A new page: the browser takes back what was typed before as well.
      await checkout.open(await merchant.createIntent());
      await checkout.waitUntilInteractive();
      await field.pressSequentially(typed);
      await expect(field).toHaveValue(shown);
      const [digits, typedDigits] = [digitsOf(shown), asciiDigitsOf(typed)];
      const step = async (keys: string): Promise<string> => {
        await page.keyboard.press(keys);
        return field.inputValue();
      };
      const steps: string[] = [];
      while ((await field.inputValue()) !== '' && steps.length < 40)
        steps.push(await step('Control+z'));
      expect(steps.at(-1), `${typed} is taken back: ${steps.join(', ')}`).toBe('');
      const isBeginning = (value: string): boolean =>
        [digits, typedDigits].some((whole) => whole.startsWith(asciiDigitsOf(value)));
      expect(steps.filter((value) => !isBeginning(value))).toEqual([]);
      const again: string[] = [];
      for (let times = 0; times < steps.length; times += 1) again.push(await step('Control+y'));
      expect(again.at(-1), `${typed} is typed again: ${again.join(', ')}`).toBe(shown);
    }
  });

  test('undo after three steps and redo after three give what was there', async ({
    checkout,
    page,
  }) => {
    await checkout.expiry.pressSequentially('1239');
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+z');
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+y');
    await expect(checkout.expiry).toHaveValue('12 / 39');
    // An edit in the middle is undone as one, and the page formats nothing by itself meanwhile.
    await checkout.number.fill('4242 4242 4242 424');
    await placeCaret(checkout.number, 7);
    await page.keyboard.type('9');
    await expect(checkout.number).toHaveValue('4242 4294 2424 2424');
    for (let times = 0; times < 2; times += 1) await page.keyboard.press('Control+z');
    expect(digitsOf(await checkout.number.inputValue())).toBe('424242424242424');
  });

  test('a test card that was filled in can be taken back', async ({ checkout, page }) => {
    await checkout.number.pressSequentially('5555 5');
    await page.getByText(messagePattern('sandbox-heading')).click();
    await page.getByRole('button', { name: /American Express/ }).click();
    await expect(checkout.number).toHaveValue('3782 822463 10005');
    await checkout.number.focus();
    // The history is that of the page: the fields are taken back one by one, the number last.
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Control+z');
    await expect(checkout.number).toHaveValue('5555 5');
    for (const field of [checkout.expiry, checkout.code, checkout.name])
      await expect(field).toHaveValue('');
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Control+y');
    await expect(checkout.number).toHaveValue('3782 822463 10005');
  });

  test('values set by a password manager are accepted', async ({ checkout, page }) => {
    const fields = [checkout.number, checkout.expiry, checkout.code, checkout.name];
    const values = [visa.number, visa.expiry, visa.code, visa.name];
    for (const [at, field] of fields.entries()) await field.evaluate(autofill, values[at] ?? '');
    await expect(checkout.number).toHaveValue('4242 4242 4242 4242');
    expect(await brandInField(checkout)).toBe('Visa');
    await checkout.payButton.click();
    await expect(page).toHaveURL(/status=success/);
  });

  test('the sandbox fills in a test card that pays', async ({ checkout, page }) => {
    await page.getByText(messagePattern('sandbox-heading')).click();
    await page.getByRole('button', { name: /American Express/ }).click();
    await expect(checkout.number).toHaveValue('3782 822463 10005');
    await expect(checkout.payButton).toBeFocused();
    await checkout.payButton.click();
    await expect(page).toHaveURL(/status=success/);
  });
});

test(
  'the sandbox lists its triggers without scripting',
  { tag: '@plain' },
  async ({ checkout, merchant, page }) => {
    await checkout.open(await merchant.createIntent());
    await expect(page.getByText(messagePattern('test-banner'))).toBeVisible();
    await page.getByText(messagePattern('sandbox-heading')).click();
    await expect(page.getByText(messagePattern('sandbox-declined'))).toBeVisible();
    await expect(page.getByText('4242 4242 4242 4242')).toBeVisible();
    await expect(page.getByRole('button', { name: messagePattern('sandbox-fill') })).toHaveCount(0);
  },
);

/** The digits of a text, those of Arabic as ASCII. */
function asciiDigitsOf(text: string): string {
  const zero = '٠'.charCodeAt(0);
  return digitsOf(text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - zero)));
}

async function placeCaret(field: Locator, at: number): Promise<void> {
  await field.focus();
  await field.evaluate((input, at) => (input as HTMLInputElement).setSelectionRange(at, at), at);
}

function caretPosition(field: Locator): Promise<number | null> {
  return field.evaluate((input) => (input as HTMLInputElement).selectionStart);
}

/** Inserts the text as the clipboard does, so that the browser dispatches its input event. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.page().keyboard.insertText(text);
}

function autofill(element: Element, value: string): void {
  const input = element as HTMLInputElement;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
