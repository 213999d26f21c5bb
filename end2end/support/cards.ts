// The usual test cards, which the sandbox accepts.
export interface Card {
  number: string;
  expiry: string;
  code: string;
  name: string;
}

const year = (new Date().getFullYear() + 4) % 100;

export const visa: Card = {
  number: '4242424242424242',
  expiry: `12/${year}`,
  code: '123',
  name: 'Thandi Molefe',
};
export const amex: Card = {
  number: '378282246310005',
  expiry: `01/${year}`,
  code: '1234',
  name: 'Thandi Molefe',
};
export const mastercard: Card = {
  number: '5555555555554444',
  expiry: `07/${year}`,
  code: '456',
  name: 'Thandi Molefe',
};

/** Of Cartes Bancaires and Visa: the customer chooses the network. */
export const cobadged: Card = { ...visa, number: '4000002500001001' };

export const cardWithName = (name: string, card = visa): Card => ({ ...card, name });
export const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');
