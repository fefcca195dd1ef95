// Asks the server of this page, and says in words what went wrong.

/** What the server refused, or that it cannot be reached: a message for people, and what it answered, if anything. */
export class RequestError extends Error {
  constructor(message, answer) {
    super(message);
    this.answer = answer;
  }
}

const unanswered = new Map();

/** The number of a request; the same as before if that got no answer. */
function numbered(request) {
  const number = unanswered.get(request)
    ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  unanswered.set(request, number);
  return number;
}

/** The answer to a request; a value becomes its body as JSON. If the server keeps it for later, the answer has a number in journal. */
export async function send(method, path, value) {
  const body = value === undefined ? undefined : JSON.stringify(value);
  const request = `${method} ${path} ${body}`;
  const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
  if (method !== 'GET') headers['Idempotency-Key'] = numbered(request);
  let response;
  try {
    response = await fetch(path, { method, headers, body });
    unanswered.delete(request);
  } catch {
    throw new RequestError('The program of this page does not answer. Is sokobase serve still running?');
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) {
    throw new RequestError([answer.error, answer.advice].filter(Boolean).join(' ') || response.statusText, answer);
  }
  return answer;
}
