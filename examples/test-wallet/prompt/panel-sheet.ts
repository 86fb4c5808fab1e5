const css = `
dialog {
  position: fixed; inset: 16px 16px auto auto; width: 340px; max-width: calc(100vw - 32px); max-height: 80vh;
  margin: 0; padding: 16px; box-sizing: border-box; overflow: auto;
  border: 3px solid #f4c95d; border-radius: 12px; background: #22314f; color: #f7f3e8;
  font: 14px/1.4 system-ui, sans-serif; box-shadow: 0 12px 40px #0008;
}
dialog::backdrop { background: transparent; }
p { margin: 0 0 8px; font-weight: 700; color: #f4c95d; }
h2 { margin: 0 0 12px; font-size: 18px; }
dl { margin: 0; }
dt { font-size: 12px; color: #c9d2e3; }
dd { margin: 0 0 10px; overflow-wrap: anywhere; white-space: pre-wrap; max-height: 180px; overflow: auto; }
footer { display: flex; gap: 8px; }
button {
  flex: 1; min-height: 40px; border: 2px solid #f4c95d; border-radius: 8px; cursor: pointer;
  background: transparent; color: #f7f3e8; font: inherit; font-weight: 600;
}
button:last-child { background: #f4c95d; color: #22314f; }
button:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
`

/** A constructed sheet, because a page's content security policy may forbid style elements and attributes. */
export function panelSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
