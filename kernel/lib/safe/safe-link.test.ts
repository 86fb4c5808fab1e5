import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toSafeAppLink, toSafePageLink, toSafeWebLink } from './safe-link'

describe('toSafeWebLink', () => {
  it.each([
    ['https://wallet.example/', 'https://wallet.example/'],
    ['https://wallet.example', 'https://wallet.example/'],
    ['https://wallet.example/app/wc', 'https://wallet.example/app/wc'],
    ['https://wallet.example/?a=1#b', 'https://wallet.example/?a=1#b'],
    ['https://a.b-c.wallet.example/', 'https://a.b-c.wallet.example/'],
    ['https://my_wallet.example/', 'https://my_wallet.example/'],
    ['https://4wallet.example/', 'https://4wallet.example/'],
    ['https://local.example/', 'https://local.example/'],
    ['https://mylocal/x.example', undefined],
    ['https://notlocalhost.example/', 'https://notlocalhost.example/'],
    ['https://thelocal.example/', 'https://thelocal.example/'],
    ['HTTPS://WALLET.EXAMPLE/A', 'https://wallet.example/A'],
    ['https://wallet.example:443/', 'https://wallet.example/'],
    [' https://wallet.example/ ', 'https://wallet.example/'],
    ['https://wal\nlet.example/', 'https://wallet.example/'],
    ['https:\\\\wallet.example\\a', 'https://wallet.example/a'],
    ['https://münze.example/', 'https://xn--mnze-0ra.example/'],
    ['https://xn--mnze-0ra.example/', 'https://xn--mnze-0ra.example/'],
    ['https://wallet.xn--p1ai/', 'https://wallet.xn--p1ai/'],
  ])('reads %j as %j', (address, expected) => {
    expect(toSafeWebLink(address)).toBe(expected)
  })

  it.each([
    ['nothing', ''],
    ['no text', undefined],
    ['a number', 42],
    ['an object that reads as an address', { toString: () => 'https://wallet.example' }],
    ['a list of one address', ['https://wallet.example']],
    ['a path', '/app'],
    ['an address without a scheme', '//wallet.example'],
    ['a bare name', 'wallet.example'],
    ['script', 'javascript:alert(1)'],
    ['script with a host', 'javascript://wallet.example/%0aalert(1)'],
    ['script with a break', 'java\nscript:alert(1)'],
    ['script after blanks', ' \t javascript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a blob of the page', 'blob:https://wallet.example/1'],
    ['a file', 'file:///etc/passwd'],
    ['an intent', 'intent://scan/#Intent;scheme=zxing;end'],
    ['a scheme that begins with https', 'httpsx://wallet.example'],
    ['a scheme that ends in https', 'xhttps://wallet.example'],
    ['an unknown scheme of this machine', 'xhttps://localhost/'],
    ['ws of this machine', 'ws://localhost/'],
    ['http of another machine', 'http://wallet.example/'],
    ['ws', 'wss://wallet.example/'],
    ['a user', 'https://user@wallet.example/'],
    ['a user on this machine', 'http://user@localhost/'],
    ['a password without a user', 'https://:secret@wallet.example/'],
    ['a name dressed as a user', 'https://wallet.example@evil.example/'],
    ['a port', 'https://wallet.example:8443/'],
    ['a name without a domain', 'https://wallet/'],
    ['an address of another machine', 'https://8.8.8.8/'],
    ['an address of the house', 'https://192.168.0.1/'],
    ['an address of version 6', 'https://[2001:db8::1]/'],
    ['an address that only begins as this machine', 'http://127.0.0.10/'],
    ['a name that only begins as this machine', 'http://localhost.example/'],
    ['a name that only ends as this machine', 'http://evil-localhost/'],
    ['a name below localhost', 'https://wallet.localhost/'],
    ['a name of the house', 'https://printer.local/'],
    ['a name of the firm', 'https://wallet.internal/'],
    ['a name of the home', 'https://wallet.home.arpa/'],
    ['the home itself', 'https://home.arpa/'],
    ['a name with an empty part', 'https://wallet..example/'],
    ['a name that ends in a dot', 'https://wallet.example./'],
    ['no host', 'https://'],
    ['an address that is too long', `https://wallet.example/${'a'.repeat(8192)}`],
  ])('refuses %s', (_what, address) => {
    expect(toSafeWebLink(address)).toBeUndefined()
  })

  describe('this machine', () => {
    it.each([
      ['http://localhost:3000/a', 'http://localhost:3000/a'],
      ['https://localhost:3000/', 'https://localhost:3000/'],
      ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080/'],
      ['http://[::1]:8080/', 'http://[::1]:8080/'],
      ['http://2130706433/', 'http://127.0.0.1/'],
    ])('may be linked from a page of it, by %j to %j, and from no other page', (address, expected) => {
      for (const page of ['localhost', '127.0.0.1', '[::1]']) expect(toSafeWebLink(address, page)).toBe(expected)
      for (const page of ['app.example', 'localhost.example', '', undefined])
        expect(toSafeWebLink(address, page)).toBeUndefined()
    })

    it.each([
      ['decimal', 'https://2130706433/'],
      ['octal', 'https://0177.0.0.1/'],
      ['octal in one', 'https://017700000001/'],
      ['hex', 'https://0x7f000001/'],
      ['hex in parts', 'https://0x7f.0x0.0x0.0x1/'],
      ['few parts', 'https://127.1/'],
      ['one nought', 'https://0/'],
      ['all of it', 'https://127.255.255.254/'],
      ['wide digits', 'https://１２７.0.0.1/'],
      ['round dots', 'https://127。0。0。1/'],
      ['escapes', 'https://%31%32%37.0.0.1/'],
      ['a dot behind', 'https://127.0.0.1./'],
      ['version 6', 'https://[::1]/'],
      ['version 6 in full', 'https://[0000:0000:0000:0000:0000:0000:0000:0001]/'],
      ['version 4 in version 6', 'https://[::ffff:127.0.0.1]/'],
      ['version 4 in version 6, in hex', 'https://[::ffff:7f00:1]/'],
      ['version 4 in version 6, translated', 'https://[64:ff9b::7f00:1]/'],
      ['any of version 6', 'https://[::]/'],
      ['its name', 'https://localhost/'],
      ['its name in capitals', 'https://LOCALHOST/'],
      ['its name with a dot behind', 'https://localhost./'],
      ['a name below its own', 'https://a.localhost/'],
      ['a name below its own, with a dot behind', 'https://a.localhost./'],
      ['its other name', 'https://localhost.localdomain/'],
      ['a public name that answers with it', 'https://127.0.0.1.nip.example/'],
      ['a public name that answers with it, in dashes', 'https://wallet-127-0-0-1.nip.example/'],
    ])('is not a public host, in any spelling: by %s', (_, address) => {
      expect(toSafeWebLink(address, 'app.example')).toBeUndefined()
      expect(toSafeAppLink(address, 'app.example')).toBeUndefined()
      expect(toSafePageLink(address, 'app.example')).toBeUndefined()
    })
  })

  it.each([
    ['10/8', 'https://10.0.0.1/'],
    ['10/8 in hex', 'https://0xa000001/'],
    ['172.16/12', 'https://172.16.0.1/'],
    ['192.168/16 in decimal', 'https://3232235521/'],
    ['the link itself', 'https://169.254.169.254/latest/meta-data'],
    ['the provider', 'https://100.64.0.1/'],
    ['version 6', 'https://[fd00::1]/'],
    ['the link itself, version 6', 'https://[fe80::1]/'],
    ['version 4 in version 6', 'https://[::ffff:192.168.0.1]/'],
    ['.local', 'https://wallet.local/'],
    ['.local with a dot behind', 'https://wallet.local./'],
    ['.internal', 'https://metadata.google.internal/'],
    ['.intranet', 'https://wallet.intranet/'],
    ['.private', 'https://wallet.private/'],
    ['.corp', 'https://wallet.corp/'],
    ['.home', 'https://wallet.home/'],
    ['.lan', 'https://router.lan/'],
    ['.onion', 'https://wallet.onion/'],
    ['the reverse of addresses', 'https://1.0.0.10.in-addr.arpa/'],
  ])('refuses a private host: %s', (_, address) => {
    for (const page of ['app.example', 'localhost']) expect(toSafeWebLink(address, page)).toBeUndefined()
  })

  it.each([
    ['one letter of another script', 'https://mеtamask.io/'],
    ['one letter of another script, in punycode', 'https://xn--mtamask-7gg.io/'],
    ['nothing but letters that look like Latin', 'https://аррӏе.com/'],
    ['nothing but letters that look like Latin, in punycode', 'https://xn--80ak6aa92e.com/'],
    ['Greek that looks like Latin', 'https://οκχ.com/'],
    ['a letter of phonetics', 'https://ɡoogle.com/'],
    ['a letter of no language', 'https://metamasĸ.io/'],
    ['Cherokee', 'https://ꮇetamask.io/'],
    ['a disguised label before an honest one', 'https://mеtamask.wallet.example/'],
    ['Latin in Japanese', 'https://ツールbox.jp/'],
    ['punycode of nothing', 'https://xn--.example/'],
    ['punycode that is broken', 'https://xn--zzzzzzzzzzzzzzzzzzzzz.example/'],
  ])('refuses a misleading name: %s', (_, address) => {
    expect(toSafeWebLink(address)).toBeUndefined()
    expect(toSafeAppLink(address)).toBeUndefined()
  })

  it.each([
    'https://tuệ.vn/',
    'https://łódź.pl/',
    'https://faß.de/',
    'https://例え.jp/',
    'https://グーグル.jp/',
    'https://中文.com/',
    'https://한국.kr/',
    'https://العربية.com/',
    'https://ไทย.com/',
    'https://καζίνο.gr/',
    'https://кошелёк.com/',
    'https://рот.рф/',
  ])('accepts a name in its own script: %s', (address) => {
    expect(toSafeWebLink(address)).toBe(new URL(address).href)
  })

  it('accepts an address of the maximum length', () => {
    const address = 'https://wallet.example/'.padEnd(8192, 'a')
    expect(toSafeWebLink(address)).toBe(address)
    expect(toSafeWebLink(`${address}a`)).toBeUndefined()
  })
})

describe('toSafeAppLink', () => {
  it.each([
    ['metamask://', 'metamask://'],
    ['metamask:', 'metamask://'],
    ['metamask:/', 'metamask://'],
    ['metamask', 'metamask://'],
    ['MetaMask://', 'metamask://'],
    [' metamask:// ', 'metamask://'],
    ['trust://browser', 'trust://browser'],
    ['trust://browser/', 'trust://browser'],
    ['trust://Main.View_1-a', 'trust://Main.View_1-a'],
    ['com.wallet.app://', 'com.wallet.app://'],
    ['wallet+v2.x-y://', 'wallet+v2.x-y://'],
    ['wallet.example', 'wallet.example://'],
    ['databank://', 'databank://'],
    ['files://', 'files://'],
    ['msafe://', 'msafe://'],
    ['wcwallet://', 'wcwallet://'],
    ['telos://', 'telos://'],
    ['mydata://', 'mydata://'],
    ['https://wallet.example/', 'https://wallet.example/'],
    ['https://wallet.example/ul/app', 'https://wallet.example/ul/app'],
  ])('reads %j as %j', (address, expected) => {
    expect(toSafeAppLink(address)).toBe(expected)
  })

  it.each([
    'javascript',
    'javascript:',
    'JavaScript://',
    'javascript://label',
    'vbscript://',
    'livescript:',
    'data:',
    'blob://a',
    'file://',
    'filesystem:',
    'about:',
    'view-source://a',
    'intent://',
    'android-app://com.evil.app',
    'market://details',
    'http:',
    'https:',
    'http://',
    'https://',
    'ws:',
    'wss://a',
    'ftp://a',
    'ftps://a',
    'sftp://a',
    'ssh://a',
    'telnet://a',
    'ldap://a',
    'ldaps://a',
    'smb://a',
    'jar:',
    'feed:',
    'resource://a',
    'chrome://settings',
    'edge://settings',
    'brave://settings',
    'opera://settings',
    'chrome-extension://abc',
    'moz-extension://abc',
    'safari-web-extension://abc',
    'mailto:',
    'tel:',
    'tel://911',
    'sms:',
    'smsto:',
    'mms:',
    'mmsto:',
    'callto://a',
    'sip://a',
    'sips://a',
    'facetime://a',
    'facetime-audio://a',
    'shortcuts://run-shortcut',
    'prefs:',
    'app-prefs:',
    'settings-navigation://a',
    'wc:',
    'wc://a',
    'ms-msdt:',
    'ms-settings:',
    'search-ms:',
    'x-apple.systempreferences:',
    'itms://a',
    'itms-apps://a',
    'macappstore://a',
    'macappstores://a',
  ])('refuses the scheme of the browser or the system in %s', (address) => {
    expect(toSafeAppLink(address)).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['no text', null],
    ['a colon alone', '://'],
    ['a scheme that begins with a digit', '1wallet://'],
    ['a scheme with an odd sign', 'wall_et://'],
    ['a scheme that is not ASCII', 'wället://'],
    ['two schemes', 'wallet://javascript:'],
    ['what would be called on', 'wallet:send'],
    ['a deep path', 'wallet://send/all'],
    ['a path without a label', 'wallet:///send'],
    ['an empty label', 'wallet:///'],
    ['three slashes without a scheme', 'wallet///'],
    ['a path of one slash', 'wallet:/send'],
    ['a query', 'wallet://?a=1'],
    ['an empty query', 'wallet://?'],
    ['a query after a label', 'wallet://label?uri=wc:evil'],
    ['a fragment', 'wallet://#a'],
    ['an empty fragment', 'wallet://label#'],
    ['a user', 'wallet://user@label'],
    ['a port', 'wallet://label:80'],
    ['an escape', 'wallet://%6a'],
    ['a blank', 'wal let://'],
    ['a break', 'wallet://\nevil'],
    ['a second line', 'wallet://label\njavascript:alert(1)'],
    ['a NUL', 'wallet://\0'],
    ['script', 'javascript:alert(1)'],
    ['script with a break', 'java\tscript:'],
    ['a web link with a query', 'https://wallet.example/?a=1'],
    ['a web link with an empty query', 'https://wallet.example/?'],
    ['a web link with a fragment', 'https://wallet.example/#a'],
    ['a web link with an empty fragment', 'https://wallet.example/#'],
    ['a web link with a user', 'https://user@wallet.example/'],
    ['http', 'http://wallet.example/'],
    ['a name that is too long', `${'a'.repeat(8190)}://`],
  ])('refuses %s', (_what, address) => {
    expect(toSafeAppLink(address)).toBeUndefined()
  })

  it('accepts a scheme and a label of the maximum length', () => {
    const address = `${'a'.repeat(64)}://${'b'.repeat(64)}`
    expect(toSafeAppLink(address)).toBe(address)
    expect(toSafeAppLink(`a${address}`)).toBeUndefined()
    expect(toSafeAppLink(`${address}b`)).toBeUndefined()
  })

  it.each([
    'https://wallet.example/send',
    'https://wallet.example/send/0x8ba1f109551bD432803012645Ac136ddd64DBA72@1',
    'https://wallet.example/SEND/vitalik.eth',
    'https://wallet.example/app/pay/1.5',
    'https://wallet.example/ul/v1/signAndSendTransaction',
    'https://wallet.example/ul/v1/signMessage',
    'https://wallet.example/sign-message',
    'https://wallet.example/eth_sendTransaction',
    'https://wallet.example/payment-request',
    'https://wallet.example/approve',
    'https://wallet.example/stake/eth',
    'https://wallet.example/import',
    'https://wallet.example/a/swap/b',
    'https://wallet.example/dapp/evil.example',
    'https://wallet.example/ul/browse/evil.example',
    'https://wallet.example/open/evil.example',
    'https://wallet.example/0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    'https://wallet.example/ethereum:0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    'https://wallet.example/a/https:%2F%2Fevil.example',
    'https://wallet.example/a/s%65nd',
    'https://wallet.example/a;to=b',
    'https://wallet.example/a@1',
    'wallet://send',
    'wallet://Pay/',
    'wallet://sign-message',
    'wallet://signTransaction',
  ])('refuses an action in %s', (address) => {
    expect(toSafeAppLink(address)).toBeUndefined()
  })

  it.each([
    'https://wallet.example/download',
    'https://wallet.example/ul/wallet-connect',
    'https://wallet.example/dapp',
    'https://wallet.example/app/browser',
    'https://wallet.example/defi-wallet/v1.2',
    'https://pay.example/app',
    'https://wallet.example/sender/payday/opensea',
    'wallet://sendwyre',
    'sendwallet://',
    'pay://',
  ])('treats no other word as an action: %s', (address) => {
    expect(toSafeAppLink(address)).toBe(address)
  })
})

describe('toSafePageLink', () => {
  it.each([
    'https://wallet.example/',
    'https://wallet.example/pay',
    'https://wallet.example/?utm_source=portico',
    'https://store.example/app/details?id=com.wallet.send',
    'https://store.example/us/app/pay/id1438144202',
    'https://wallet.example/#send',
  ])('accepts %s', (address) => {
    expect(toSafePageLink(address)).toBe(address)
  })

  it.each([
    'https://wallet.example/send/0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    'https://wallet.example/send/vitalik.eth',
    'https://wallet.example/send?to=vitalik',
    'https://wallet.example/?action=pay&amount=1',
    'https://wallet.example/#/transfer?recipient=a',
    'https://wallet.example/pay/bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'https://wallet.example/ul/transfer/7cVfgArCheMR6Cs4t6vz5rfnqd56vZq4ndaBrY5xkxXy',
    'https://wallet.example/approve?data=0x095ea7b3',
    'http://wallet.example/',
  ])('refuses %s', (address) => {
    expect(toSafePageLink(address)).toBeUndefined()
  })
})

/** Texts near valid addresses: parts of addresses in any order, between random ones. */
const nearAddresses = fc
  .array(
    fc.oneof(
      fc.constantFrom('https:', 'http:', 'javascript:', 'data:', 'wallet', ':', '//', '/', '@', '?', '#', '\\', '\n'),
      fc.constantFrom('localhost', 'wallet.example', '127.0.0.1', '[::1]', '.local', ':80', '%0a', ' ', 'intent'),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

const anything = fc.oneof(nearAddresses, fc.webUrl(), fc.string(), fc.anything())

describe('for any address', () => {
  it('a safe web link is https, is not on a private machine, has no credentials, and is stable', () => {
    fc.assert(
      fc.property(anything, (address) => {
        const link = toSafeWebLink(address)
        if (link === undefined) return
        const { protocol, hostname, username, password } = new URL(link)
        expect(username + password).toBe('')
        expect(protocol === 'https:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)).toBe(true)
        expect(toSafeWebLink(link)).toBe(link)
      }),
      { numRuns: 1000 },
    )
  })

  it('a safe app link has no query, no fragment, no path of its own, and is stable', () => {
    fc.assert(
      fc.property(anything, (address) => {
        const link = toSafeAppLink(address)
        if (link === undefined) return
        expect(link).toMatch(/^(https?:\/\/[^?#\s]+|[a-z][a-z\d+.-]*:\/\/[\w.-]*)$/)
        expect(link).not.toMatch(/^(javascript|data|intent|file|blob):/)
        expect(toSafeAppLink(link)).toBe(link)
      }),
      { numRuns: 1000 },
    )
  })
})
