/** The demo's page; everything it loads comes from the same origin, so that it runs under a strict policy. */
export const pageMarkup = (entry: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tidepool, a Portico demo</title>
<link rel="stylesheet" href="/demo.css">
<script src="/test-wallet.js"></script>
<script type="module" src="${entry}"></script>
</head>
<body><div id="root"></div></body>
</html>`
