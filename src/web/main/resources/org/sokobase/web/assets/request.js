// Asks the server of this page, and says in words what went wrong.

/** What the server refused, or that it cannot be reached: a message for people, and what it answered, if anything. */
export class RequestError extends Error {
  constructor(message, answer) {
    super(message);
    this.answer = answer;
  }
}

/** The answer to a request; a value becomes its body as JSON. */
export async function send(method, path, value) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: value === undefined ? {} : { 'Content-Type': 'application/json' },
      body: value === undefined ? undefined : JSON.stringify(value),
    });
  } catch {
    throw new RequestError('The program of this page does not answer. Is sokobase serve still running?');
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) {
    throw new RequestError([answer.error, answer.advice].filter(Boolean).join(' ') || response.statusText, answer);
  }
  return answer;
}
