// Every operation and every event, as a program with generated types uses them. It is compiled, and
// never run.
import createClient from 'openapi-fetch';
import type {
  CreateIntentInput,
  Event,
  FailureReasonCode,
  Intent,
  PaymentAttempt,
  paths,
} from '../../target/api-description/kassa.js';

const baseUrl = 'https://kassa.example';
const server = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer test_…' } });
const page = createClient<paths>({ baseUrl });

const key = { header: { 'Idempotency-Key': 'order-1042' } };
const intent_id = '019a9f2c-5f0e-7c2a-9d6b-2f6d3f0c1a55';
const ofIntent = { ...key, path: { intent_id } };
const ofMandate = { ...key, path: { mandate_id: 7 } };
const byToken = { path: { intent_id }, query: { iauth: '6f1d'.repeat(16) } };

const order: CreateIntentInput = {
  amount: 1250,
  currency: 'ZAR',
  reference_id: 'order-1042',
  purchaser_id: 'customer-7',
  return_url: 'https://shop.example/done',
  allow_remember_credentials: false,
};

export async function payments(): Promise<string> {
  const { data, error, response } = await server.POST('/api/intents', {
    params: key,
    body: order,
  });
  if (error) {
    const detail = error.detail;
    return Array.isArray(detail) ? detail.map((problem) => problem.msg).join() : detail;
  }
  const token: string = data.token;
  const read = await server.GET('/api/intents/{intent_id}', { params: { path: { intent_id } } });
  const intent: Intent | undefined = read.data;
  const bin: string | null | undefined = intent?.card_bin;
  await page.GET('/api/intents/{intent_id}', { params: byToken });
  await page.POST('/api/intents/{intent_id}/cancel', { params: byToken });
  const canceled = await server.POST('/api/intents/{intent_id}/cancel', { params: ofIntent });
  const back: string | null | undefined = canceled.data?.redirect_url;
  return `${token} ${bin} ${back} ${response.status}`;
}

export async function authorizations(): Promise<FailureReasonCode | null | undefined> {
  const capture = '/api/v2/intents/{intent_id}/capture';
  const release = '/api/v2/intents/{intent_id}/cancel-authorization';
  await page.GET(capture, { params: byToken });
  await page.GET(release, { params: byToken });
  await server.POST(release, { params: ofIntent });
  const { data } = await server.POST(capture, { params: ofIntent });
  // openapi-fetch leaves out what is always null; the generated type has it.
  const nothing: PaymentAttempt['action'] = null;
  return data?.failure_reason ?? nothing;
}

export async function refundsAndCredentials(): Promise<void> {
  const refund = { amount: 500, reason: 'customer_request' } as const;
  await server.POST('/api/intents/{intent_id}/refund', { params: ofIntent, body: refund });
  const { return_url, allow_remember_credentials, ...charge } = order;
  const credentials = [`cred_${return_url}${allow_remember_credentials}`];
  await server.POST('/api/intents/auto-attempt', { body: { ...charge, credentials } });
  const path = { credential_id: 'cred_…' };
  await server.DELETE('/api/credentials/{credential_id}', { params: { path } });
  await server.POST('/api/merchants/{merchant_id}/beneficiaries', {
    params: { path: { merchant_id: intent_id } },
    body: {
      type: 'basa',
      bank_code: '632005',
      account_number: '0123456789',
      connection_id: intent_id,
      currency: 'ZAR',
      name: "Ann's Bakery",
      description: 'Bread',
    },
  });
}

export async function mandates(): Promise<boolean | null | undefined> {
  const params = ofMandate;
  await server.POST('/api/mandates/{mandate_id}/subscription', { params, body: { amount: 1000 } });
  await server.POST('/api/mandates/{mandate_id}/amend', { params, body: { max_amount: 60000 } });
  const canceled = await server.POST('/api/mandates/{mandate_id}/cancel', { params });
  // 204 has no body.
  const nothing: undefined = canceled.data;
  const { data } = await server.GET('/api/mandates/{mandate_id}', {
    params: { path: ofMandate.path },
  });
  return nothing ?? data?.registered_mandate;
}

export async function sandbox(): Promise<void> {
  const params = ofMandate;
  const result = 'authorised';
  await server.POST('/api/sandbox/intents/{intent_id}/settle', {
    params: ofIntent,
    body: { result },
  });
  // The body is optional.
  await server.POST('/api/sandbox/mandates/{mandate_id}/collect', { params });
  await server.POST('/api/sandbox/mandates/{mandate_id}/collect', { params, body: { result } });
  await server.POST('/api/sandbox/mandates/{mandate_id}/amendment', {
    params,
    body: { outcome: 'approved' },
  });
  await server.POST('/api/sandbox/mandates/{mandate_id}/authentication', {
    params,
    body: { outcome: 'declined' },
  });
  await server.POST('/api/sandbox/mandates/{mandate_id}/status', {
    params,
    body: { registered_mandate: true },
  });
  await server.POST('/api/sandbox/refunds/{refund_id}/status', {
    params: { path: { refund_id: 3 } },
    body: { status: 'canceled' },
  });
  await server.POST('/api/sandbox/clock', { body: { advance: '31d' } });
}

/** The type of an event tells which content it has; the compiler knows whether one is missing. */
export function receive(event: Event): string | number | null {
  switch (event.type) {
    case 'status_change':
      return event.content.failure_reason ?? event.content.status;
    case 'Cancelation':
      return event.content.intent_id;
    case 'payment_credential':
      return event.content.credential_token;
    case 'payment_credential_deleted':
      return event.content.deleted_by;
    case 'refund_status_change':
      return event.content.refund_id;
    case 'dispute_status_change':
      return event.content.evidence_due;
    case 'mandate_status_change':
      return event.content.previous_status;
    case 'mandate_update':
      return event.content.requested_maximum_amount ?? event.content.maximum_amount;
    case 'mandate_collection':
      return event.content.status === 'skipped' ? null : event.content.instalment;
  }
}
