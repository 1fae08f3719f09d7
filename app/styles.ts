// Fonts and the stylesheet of every page but the payer's. Each page or layout below `app` imports this file or, for the
// payer's pages, app/(payer)/styles.ts. Not the root layout: it would add this sheet to the payer's.
import '@fontsource-variable/inter';
import '@fontsource/jetbrains-mono/400.css';
import './globals.css';
