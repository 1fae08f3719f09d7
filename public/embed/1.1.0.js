/*! Nano Payments, checkout button 1.1.0. Apache-2.0. */
"use strict";
(() => {
  // embed/overlay-style.ts
  var OVERLAY_STYLE = `
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

  // embed/own-entry.ts
  var MARK = "nanoPaymentOverlay";
  var MOVES_WITHIN_MS = 500;
  function addOwnEntry(onBack) {
    const mark = `${Date.now()} ${Math.random()}`;
    const navigation = window.navigation;
    const before = navigation?.currentEntry?.key;
    const { history } = window;
    history.pushState({ ...Object(history.state), [MARK]: mark }, "");
    const { length } = history;
    const isCurrent = () => Object(history.state)[MARK] === mark;
    const onMove = () => {
      if (!isCurrent()) onBack();
    };
    window.addEventListener("popstate", onMove);
    return {
      async leave() {
        window.removeEventListener("popstate", onMove);
        if (!isCurrent()) return;
        const moved = nextMove();
        if (before !== void 0) navigation?.traverseTo(before).finished?.catch(() => {
        });
        else if (history.length === length) history.back();
        else return;
        await moved;
      }
    };
  }
  function nextMove() {
    return new Promise((resolve) => {
      const timer = setTimeout(done, MOVES_WITHIN_MS);
      window.addEventListener("popstate", done);
      function done() {
        clearTimeout(timer);
        window.removeEventListener("popstate", done);
        resolve();
      }
    });
  }

  // embed/overlay.ts
  var READY_WITHIN_MS = 5e3;
  function isOverlayPossible() {
    return "HTMLDialogElement" in window && "adoptedStyleSheets" in document && isStyleMakeable();
  }
  function isStyleMakeable() {
    try {
      return new CSSStyleSheet() instanceof CSSStyleSheet;
    } catch {
      return false;
    }
  }
  function showOverlay(options) {
    const opener = document.activeElement;
    const { host, dialog, frame, opening } = build(options);
    const unlock = lockScroll();
    const timer = setTimeout(options.redirect, READY_WITHIN_MS);
    const close = () => dialog.close();
    const entry = addOwnEntry(close);
    const hear = ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== options.service || !isShopMessage(data)) return;
      if (data.type === "nano-payment:close") close();
      else if (data.type === "nano-payment:refused") {
        clearTimeout(timer);
        console.warn(
          `The checkout can't be shown in a frame of ${window.location.origin}: it is not among the merchant's websites. Opening its own page.`
        );
        options.redirect();
      } else if (data.type === "nano-payment:status") options.onStatus(toldBy(data));
      else if (data.type === "nano-payment:ready") {
        clearTimeout(timer);
        opening.remove();
        frame.focus();
      }
    };
    window.addEventListener("message", hear);
    window.addEventListener("pagehide", close);
    dialog.addEventListener("close", () => {
      clearTimeout(timer);
      window.removeEventListener("message", hear);
      window.removeEventListener("pagehide", close);
      host.remove();
      unlock();
      if (opener instanceof HTMLElement) opener.focus();
      void entry.leave().then(options.onClose);
    });
    document.body.append(host);
    dialog.showModal();
    return { close };
  }
  function toldBy({ paymentIdentifier, status }) {
    return { paymentIdentifier, status };
  }
  function isShopMessage(data) {
    return typeof data === "object" && data !== null && "type" in data && typeof data.type === "string" && data.type.startsWith("nano-payment:");
  }
  function build({ address, words }) {
    const host = document.createElement("div");
    const root = host.attachShadow({ mode: "open" });
    const style = new CSSStyleSheet();
    style.replaceSync(OVERLAY_STYLE);
    root.adoptedStyleSheets = [style];
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", words.title);
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "×";
    button.setAttribute("aria-label", words.close);
    button.addEventListener("click", () => dialog.close());
    const opening = document.createElement("p");
    opening.setAttribute("role", "status");
    opening.textContent = words.opening;
    const frame = document.createElement("iframe");
    frame.title = words.title;
    frame.allow = "clipboard-write";
    frame.src = address;
    dialog.append(button, opening, frame);
    root.append(dialog);
    return { host, dialog, frame, opening };
  }
  function lockScroll() {
    const { style, clientWidth } = document.documentElement;
    const { overflow, paddingRight } = style;
    const barWidth = window.innerWidth - clientWidth;
    style.overflow = "hidden";
    if (barWidth > 0) style.paddingRight = `${barWidth}px`;
    return () => {
      style.overflow = overflow;
      style.paddingRight = paddingRight;
    };
  }

  // embed/open.ts
  var current;
  function open(settings, options) {
    const path = pathOf(options);
    const { service, words } = settings;
    const redirect = () => window.location.assign(`${service}${path}`);
    current?.close();
    if ((options.mode ?? settings.mode) === "redirect" || !isOverlayPossible()) {
      redirect();
      return { close() {
      } };
    }
    const overlay = showOverlay({
      ...{ service, words },
      // In place of the overlay's history entry, so that Back leads to the shop's page at once.
      redirect: () => window.location.replace(`${service}${path}`),
      address: `${service}${path}?shopOrigin=${encodeURIComponent(window.location.origin)}`,
      onStatus: (told) => options.onStatus?.(told),
      onClose: () => options.onClose?.()
    });
    current = overlay;
    return overlay;
  }
  function pathOf({ paymentIdentifier, link }) {
    if (paymentIdentifier && !link) return `/checkout/${encodeURIComponent(paymentIdentifier)}`;
    if (link && !paymentIdentifier) return `/pay/${encodeURIComponent(link)}`;
    throw new TypeError("NanoPayments.open takes either paymentIdentifier or link.");
  }

  // embed/main.ts
  var BUTTONS = "[data-nano-payment], [data-nano-link]";
  start(document.currentScript);
  function start(script) {
    if (window.NanoPayments !== void 0) return;
    if (!(script instanceof HTMLScriptElement)) {
      console.error('embed.js must be loaded by a script element of its own, without type="module".');
      return;
    }
    const settings = settingsOf(script);
    window.NanoPayments = { version: "1.1.0", open: (options) => open(settings, options) };
    document.addEventListener("click", (event) => openByButton(settings, event));
  }
  function settingsOf({ src, dataset }) {
    return {
      service: new URL(src).origin,
      mode: dataset.mode === "redirect" ? "redirect" : "overlay",
      words: {
        title: dataset.title ?? "Payment",
        close: dataset.close ?? "Close",
        opening: dataset.opening ?? "Opening the payment…"
      }
    };
  }
  function openByButton(settings, event) {
    const button = event.target instanceof Element ? event.target.closest(BUTTONS) : null;
    if (button === null || event.defaultPrevented || isForAnotherTab(event)) return;
    event.preventDefault();
    const { nanoPayment, nanoLink, nanoMode } = button.dataset;
    const tell = (name, detail) => button.dispatchEvent(new CustomEvent(`nano-payment:${name}`, { bubbles: true, detail }));
    open(settings, {
      paymentIdentifier: nanoPayment,
      link: nanoLink,
      mode: nanoMode === "redirect" || nanoMode === "overlay" ? nanoMode : void 0,
      onStatus: (told) => tell("status", told),
      onClose: () => tell("close", null)
    });
  }
  function isForAnotherTab({ button, ctrlKey, metaKey, shiftKey, altKey }) {
    return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
  }
})();
