"""Reads deliveries, one JSON object a line; prints whether the official library verifies each."""

import json
import sys

from standardwebhooks.webhooks import Webhook, WebhookVerificationError


def is_verified(delivery):
    try:
        event = Webhook(delivery["secret"]).verify(delivery["body"], delivery["headers"])
        return event["notification_id"] == delivery["headers"]["webhook-id"]
    except WebhookVerificationError:
        return False


print(json.dumps([is_verified(json.loads(line)) for line in sys.stdin]))
