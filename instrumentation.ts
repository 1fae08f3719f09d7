// Runs once when web starts, before it accepts requests: a start that is refused must end instead of returning errors.

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startWeb } = await import('./web/start-web');
  await startWeb();
}
