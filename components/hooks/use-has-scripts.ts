// Whether a page can respond to presses yet.
'use client';
import { useSyncExternalStore } from 'react';

/** Whether the page is hydrated: false on the server and in the browser until then. */
export const useHasScripts = (): boolean => useSyncExternalStore(noChanges, always, never);

const noChanges = () => () => {};
const always = () => true;
const never = () => false;
