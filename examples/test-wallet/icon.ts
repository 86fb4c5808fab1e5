/** Drawn for this repository: a gate under a gable. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" rx="22" fill="#22314f"/>
<path d="M16 40 48 18 80 40Z" fill="#f4c95d"/>
<path d="M22 46h10v28H22zM43 46h10v28H43zM64 46h10v28H64z" fill="#f7f3e8"/>
<path d="M16 78h64v6H16z" fill="#f4c95d"/>
</svg>`

export const testWalletIcon = `data:image/svg+xml;base64,${btoa(svg)}`
