// Fonts and the stylesheet of the payer's pages.
import '@fontsource-variable/inter';
import '@fontsource/jetbrains-mono/400.css';
import './payer.css';
