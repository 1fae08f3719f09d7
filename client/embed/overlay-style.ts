// The overlay's style: a dialog over the dimmed page, full screen on phones.

export const OVERLAY_STYLE = `
dialog {
  position: fixed;
  inset: 0;
  box-sizing: border-box;
  inline-size: min(100vw - 2rem, 64rem);
  block-size: min(100dvh - 2rem, 56rem);
  max-inline-size: none;
  max-block-size: none;
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: 16px;
  overflow: hidden;
  background: Canvas;
  color: CanvasText;
  color-scheme: light dark;
  box-shadow: 0 16px 48px rgb(0 0 0 / 0.3);
}
dialog::backdrop {
  background: rgb(0 0 0 / 0.55);
}
iframe {
  display: block;
  inline-size: 100%;
  block-size: calc(100% - 48px);
  border: 0;
}
button {
  display: block;
  inline-size: 48px;
  block-size: 48px;
  margin-inline-start: auto;
  border: 0;
  background: none;
  color: inherit;
  font: 400 28px/1 system-ui, sans-serif;
  cursor: pointer;
}
button:focus-visible {
  outline: 2px solid Highlight;
  outline-offset: -6px;
  border-radius: 12px;
}
p {
  position: absolute;
  inset: 48px 0 0;
  display: grid;
  place-items: center;
  margin: 0;
  padding: 1rem;
  font: 400 16px/1.5 system-ui, sans-serif;
  pointer-events: none;
}
@media (max-width: 640px) {
  dialog {
    inline-size: 100vw;
    block-size: 100dvh;
    border-radius: 0;
  }
}
@media (prefers-reduced-motion: no-preference) {
  dialog {
    animation: arrive 160ms ease-out;
  }
  @keyframes arrive {
    from {
      opacity: 0;
      transform: translateY(12px);
    }
  }
}
`;
