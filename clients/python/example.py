"""Asks before it acts: GOVERNANCE_URL=... GOVERNANCE_KEY=gk_... python3 example.py (needs `requests`)."""

import os
import sys
import uuid

import requests
from requests.adapters import HTTPAdapter
from urllib3.util.retry import Retry

URL = os.environ.get("GOVERNANCE_URL", "http://127.0.0.1:3000").rstrip("/")

session = requests.Session()
session.headers["Authorization"] = f"Bearer {os.environ.get('GOVERNANCE_KEY', '')}"
# A POST may be sent again because its Idempotency-Key stays the same.
retries = Retry(total=4, backoff_factor=0.2, status_forcelist=(429, 503), allowed_methods=None, raise_on_status=False)
for scheme in ("http://", "https://"):
    session.mount(scheme, HTTPAdapter(max_retries=retries))


def decide(action, **context):
    """Returns the decision, or raises: no answer is no yes."""
    answer = session.post(
        f"{URL}/api/governance/decide",
        json={"action": action, "context": context},
        headers={"Idempotency-Key": str(uuid.uuid4())},
        timeout=10,
    )
    answer.raise_for_status()
    return answer.json()["decision"]


if __name__ == "__main__":
    try:
        decision = decide(
            {
                "type": "file_edit",
                "description": "Rename the date helper and run the tests.",
                "tool": "Edit",
                "parameters": {"file_path": "src/lib/date.py"},
            },
            session_id="example",
        )
    except requests.RequestException as error:
        sys.exit(str(error))
    print(decision["verdict"])
    for reason in decision["reasons"]:
        print(f"- {reason['component']}: {reason['text']}")
