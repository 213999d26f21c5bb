// Reads deliveries from the standard input, one JSON object per line. Prints a JSON array that says
// for each whether the official JavaScript library verifies it.

import { readFileSync } from 'node:fs';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

function isVerified({ secret, headers, body }) {
  try {
    return new Webhook(secret).verify(body, headers).notification_id === headers['webhook-id'];
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}

const lines = readFileSync(0, 'utf8').trim().split('\n');
console.log(JSON.stringify(lines.map((line) => isVerified(JSON.parse(line)))));
