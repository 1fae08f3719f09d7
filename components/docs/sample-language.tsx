'use client';
// Makes a language that is chosen for one sample count for all of them, and remembers it in this browser.
import { useEffect } from 'react';

const KEPT_AS = 'docs-language';

export function SampleLanguage() {
  useEffect(() => {
    const kept = readKept();
    if (kept !== null) chooseEverywhere(kept);
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.dataset.sampleLanguage === undefined) return;
      keepInView(target, () => chooseEverywhere(target.value));
      keep(target.value);
    };
    document.addEventListener('change', follow);
    return () => document.removeEventListener('change', follow);
  }, []);
  return null;
}

/** An unknown language, kept by another version, chooses nothing. */
function chooseEverywhere(language: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-sample-language]')) {
    if (input.value === language) input.checked = true;
  }
}

/** Samples above grow and shrink with the choice: what was pressed stays where it is on the screen. */
function keepInView(element: HTMLElement, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  change();
  window.scrollBy({ top: element.getBoundingClientRect().top - before, behavior: 'instant' });
}

// A browser that forbids storage forgets the choice, and that is all.
function readKept(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

function keep(language: string): void {
  try {
    localStorage.setItem(KEPT_AS, language);
  } catch {
    // Nothing to do: the choice holds for this page.
  }
}
