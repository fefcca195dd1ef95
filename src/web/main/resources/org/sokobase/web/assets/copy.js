// Buttons that copy a text of the page, and keys that follow the links to neighbours.

import { onKey } from './keys.js';

for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const name = button.textContent;
    try {
      await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'Not copied';
    }
    setTimeout(() => (button.textContent = name), 2000);
  });
}

for (const [key, rel, description] of [
  ['[', 'prev', 'The level before in the list'],
  [']', 'next', 'The level behind in the list'],
]) {
  const link = document.querySelector(`a[rel=${rel}]`);
  if (link) onKey(key, () => link.click(), description);
}
