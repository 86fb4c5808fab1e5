// @ts-nocheck
function stryNS_9fa48() {
  var g = typeof globalThis === 'object' && globalThis && globalThis.Math === Math && globalThis || new Function("return this")();
  var ns = g.__stryker__ || (g.__stryker__ = {});
  if (ns.activeMutant === undefined && g.process && g.process.env && g.process.env.__STRYKER_ACTIVE_MUTANT__) {
    ns.activeMutant = g.process.env.__STRYKER_ACTIVE_MUTANT__;
  }
  function retrieveNS() {
    return ns;
  }
  stryNS_9fa48 = retrieveNS;
  return retrieveNS();
}
stryNS_9fa48();
function stryCov_9fa48() {
  var ns = stryNS_9fa48();
  var cov = ns.mutantCoverage || (ns.mutantCoverage = {
    static: {},
    perTest: {}
  });
  function cover() {
    var c = cov.static;
    if (ns.currentTestId) {
      c = cov.perTest[ns.currentTestId] = cov.perTest[ns.currentTestId] || {};
    }
    var a = arguments;
    for (var i = 0; i < a.length; i++) {
      c[a[i]] = (c[a[i]] || 0) + 1;
    }
  }
  stryCov_9fa48 = cover;
  cover.apply(null, arguments);
}
function stryMutAct_9fa48(id) {
  var ns = stryNS_9fa48();
  function isActive(id) {
    if (ns.activeMutant === id) {
      if (ns.hitCount !== void 0 && ++ns.hitCount > ns.hitLimit) {
        throw new Error('Stryker: Hit count limit reached (' + ns.hitCount + ')');
      }
      return true;
    }
    return false;
  }
  stryMutAct_9fa48 = isActive;
  return isActive(id);
}
import type { TransactionFields } from '../../../../kernel/namespaces/swap-capabilities';
import type { AssetTransfer } from '../../../../kernel/namespaces/transfer-capabilities';
import { transferError } from '../../../../kernel/namespaces/transfer-error';
import { toHexAddress } from '../decode-address';
import { isAddress } from '../is-address';

/** What a transaction moves: base units of the network's own currency, or of a token. */
export type MovedAsset = Pick<AssetTransfer, 'from' | 'to' | 'token' | 'amount'>;

/** transfer(address,uint256) of ERC-20. */
const TRANSFER_SELECTOR = stryMutAct_9fa48("0") ? "" : (stryCov_9fa48("0"), '0xa9059cbb');
const WORD_DIGITS = 64;
export const MAX_UINT256 = stryMutAct_9fa48("1") ? 2n ** 256n + 1n : (stryCov_9fa48("1"), 2n ** 256n - 1n);
export const toQuantity = stryMutAct_9fa48("2") ? () => undefined : (stryCov_9fa48("2"), (() => {
  const toQuantity = (value: bigint): string => stryMutAct_9fa48("3") ? `` : (stryCov_9fa48("3"), `0x${value.toString(16)}`);
  return toQuantity;
})());
export const toWord = stryMutAct_9fa48("4") ? () => undefined : (stryCov_9fa48("4"), (() => {
  const toWord = (hex: string): string => stryMutAct_9fa48("5") ? hex.padStart(WORD_DIGITS, '0') : (stryCov_9fa48("5"), hex.slice(2).padStart(WORD_DIGITS, stryMutAct_9fa48("6") ? "" : (stryCov_9fa48("6"), '0')));
  return toWord;
})());

/**
 * Writes a transfer as the fields of a transaction.
 *
 * @throws TRANSFER_REFUSED 'mismatch' for what no transaction can say
 * @see ERC-20
 */
export function writeTransfer({
  from,
  to,
  token,
  amount
}: MovedAsset): TransactionFields {
  if (stryMutAct_9fa48("7")) {
    {}
  } else {
    stryCov_9fa48("7");
    if (stryMutAct_9fa48("10") ? false : stryMutAct_9fa48("9") ? true : stryMutAct_9fa48("8") ? [from, to, token ?? to].every(isAddress) : (stryCov_9fa48("8", "9", "10"), !(stryMutAct_9fa48("11") ? [from, to, token ?? to].some(isAddress) : (stryCov_9fa48("11"), (stryMutAct_9fa48("12") ? [] : (stryCov_9fa48("12"), [from, to, stryMutAct_9fa48("13") ? token && to : (stryCov_9fa48("13"), token ?? to)])).every(isAddress))))) throw transferError(stryMutAct_9fa48("14") ? "" : (stryCov_9fa48("14"), 'mismatch'), stryMutAct_9fa48("15") ? "" : (stryCov_9fa48("15"), 'An address is none of this namespace.'));
    if (stryMutAct_9fa48("18") ? amount < 0n && amount > MAX_UINT256 : stryMutAct_9fa48("17") ? false : stryMutAct_9fa48("16") ? true : (stryCov_9fa48("16", "17", "18"), (stryMutAct_9fa48("21") ? amount >= 0n : stryMutAct_9fa48("20") ? amount <= 0n : stryMutAct_9fa48("19") ? false : (stryCov_9fa48("19", "20", "21"), amount < 0n)) || (stryMutAct_9fa48("24") ? amount <= MAX_UINT256 : stryMutAct_9fa48("23") ? amount >= MAX_UINT256 : stryMutAct_9fa48("22") ? false : (stryCov_9fa48("22", "23", "24"), amount > MAX_UINT256)))) throw transferError(stryMutAct_9fa48("25") ? "" : (stryCov_9fa48("25"), 'mismatch'), stryMutAct_9fa48("26") ? "" : (stryCov_9fa48("26"), 'The amount is none of 256 bits.'));
    const [sender, receiver] = stryMutAct_9fa48("27") ? [] : (stryCov_9fa48("27"), [toHexAddress(from), toHexAddress(to)]);
    if (stryMutAct_9fa48("30") ? token !== undefined : stryMutAct_9fa48("29") ? false : stryMutAct_9fa48("28") ? true : (stryCov_9fa48("28", "29", "30"), token === undefined)) return stryMutAct_9fa48("31") ? {} : (stryCov_9fa48("31"), {
      from: sender,
      to: receiver,
      value: toQuantity(amount)
    });
    const data = stryMutAct_9fa48("32") ? `` : (stryCov_9fa48("32"), `${TRANSFER_SELECTOR}${toWord(receiver)}${toWord(toQuantity(amount))}`);
    return stryMutAct_9fa48("33") ? {} : (stryCov_9fa48("33"), {
      from: sender,
      to: toHexAddress(token),
      value: stryMutAct_9fa48("34") ? "" : (stryCov_9fa48("34"), '0x0'),
      data
    });
  }
}
const transferData = stryMutAct_9fa48("43") ? /^0xa9059cbb0{24}([\da-f]{40})([\Da-f]{64})$/ : stryMutAct_9fa48("42") ? /^0xa9059cbb0{24}([\da-f]{40})([^\da-f]{64})$/ : stryMutAct_9fa48("41") ? /^0xa9059cbb0{24}([\da-f]{40})([\da-f])$/ : stryMutAct_9fa48("40") ? /^0xa9059cbb0{24}([\Da-f]{40})([\da-f]{64})$/ : stryMutAct_9fa48("39") ? /^0xa9059cbb0{24}([^\da-f]{40})([\da-f]{64})$/ : stryMutAct_9fa48("38") ? /^0xa9059cbb0{24}([\da-f])([\da-f]{64})$/ : stryMutAct_9fa48("37") ? /^0xa9059cbb0([\da-f]{40})([\da-f]{64})$/ : stryMutAct_9fa48("36") ? /^0xa9059cbb0{24}([\da-f]{40})([\da-f]{64})/ : stryMutAct_9fa48("35") ? /0xa9059cbb0{24}([\da-f]{40})([\da-f]{64})$/ : (stryCov_9fa48("35", "36", "37", "38", "39", "40", "41", "42", "43"), /^0xa9059cbb0{24}([\da-f]{40})([\da-f]{64})$/);

/**
 * Reads back what the fields of a transaction move; written apart from `writeTransfer`, to find it out where that was led astray.
 *
 * @returns undefined where they do anything else
 */
export function readTransfer({
  from = stryMutAct_9fa48("44") ? "Stryker was here!" : (stryCov_9fa48("44"), ''),
  to = stryMutAct_9fa48("45") ? "Stryker was here!" : (stryCov_9fa48("45"), ''),
  value = stryMutAct_9fa48("46") ? "Stryker was here!" : (stryCov_9fa48("46"), ''),
  data
}: TransactionFields): MovedAsset | undefined {
  if (stryMutAct_9fa48("47")) {
    {}
  } else {
    stryCov_9fa48("47");
    if (stryMutAct_9fa48("50") ? false : stryMutAct_9fa48("49") ? true : stryMutAct_9fa48("48") ? /^0x[\da-f]{1,64}$/.test(value) : (stryCov_9fa48("48", "49", "50"), !(stryMutAct_9fa48("55") ? /^0x[\Da-f]{1,64}$/ : stryMutAct_9fa48("54") ? /^0x[^\da-f]{1,64}$/ : stryMutAct_9fa48("53") ? /^0x[\da-f]$/ : stryMutAct_9fa48("52") ? /^0x[\da-f]{1,64}/ : stryMutAct_9fa48("51") ? /0x[\da-f]{1,64}$/ : (stryCov_9fa48("51", "52", "53", "54", "55"), /^0x[\da-f]{1,64}$/)).test(value))) return undefined;
    if (stryMutAct_9fa48("58") ? data !== undefined : stryMutAct_9fa48("57") ? false : stryMutAct_9fa48("56") ? true : (stryCov_9fa48("56", "57", "58"), data === undefined)) return stryMutAct_9fa48("59") ? {} : (stryCov_9fa48("59"), {
      from,
      to,
      amount: BigInt(value)
    });
    const [, receiver, units] = stryMutAct_9fa48("60") ? transferData.exec(data) && [] : (stryCov_9fa48("60"), transferData.exec(data) ?? (stryMutAct_9fa48("61") ? ["Stryker was here"] : (stryCov_9fa48("61"), [])));
    if (stryMutAct_9fa48("64") ? receiver === undefined && BigInt(value) !== 0n : stryMutAct_9fa48("63") ? false : stryMutAct_9fa48("62") ? true : (stryCov_9fa48("62", "63", "64"), (stryMutAct_9fa48("66") ? receiver !== undefined : stryMutAct_9fa48("65") ? false : (stryCov_9fa48("65", "66"), receiver === undefined)) || (stryMutAct_9fa48("68") ? BigInt(value) === 0n : stryMutAct_9fa48("67") ? false : (stryCov_9fa48("67", "68"), BigInt(value) !== 0n)))) return undefined;
    return stryMutAct_9fa48("69") ? {} : (stryCov_9fa48("69"), {
      from,
      to: stryMutAct_9fa48("70") ? `` : (stryCov_9fa48("70"), `0x${receiver}`),
      token: to,
      amount: BigInt(stryMutAct_9fa48("71") ? `` : (stryCov_9fa48("71"), `0x${units}`))
    });
  }
}

/** An address as a number: what a page may have changed of texts takes no part in comparing them. */
const numberOf = stryMutAct_9fa48("72") ? () => undefined : (stryCov_9fa48("72"), (() => {
  const numberOf = (address: string | undefined): bigint | undefined => (stryMutAct_9fa48("75") ? address !== undefined : stryMutAct_9fa48("74") ? false : stryMutAct_9fa48("73") ? true : (stryCov_9fa48("73", "74", "75"), address === undefined)) ? undefined : BigInt((stryMutAct_9fa48("78") ? address.length !== 40 : stryMutAct_9fa48("77") ? false : stryMutAct_9fa48("76") ? true : (stryCov_9fa48("76", "77", "78"), address.length === 40)) ? stryMutAct_9fa48("79") ? `` : (stryCov_9fa48("79"), `0x${address}`) : address);
  return numberOf;
})());
export const isSameAddress = stryMutAct_9fa48("80") ? () => undefined : (stryCov_9fa48("80"), (() => {
  const isSameAddress = (one: string | undefined, other: string | undefined): boolean => stryMutAct_9fa48("83") ? numberOf(one) !== numberOf(other) : stryMutAct_9fa48("82") ? false : stryMutAct_9fa48("81") ? true : (stryCov_9fa48("81", "82", "83"), numberOf(one) === numberOf(other));
  return isSameAddress;
})());

/** Whether a transaction moves exactly what was asked for. */
export function isTransferOf(fields: TransactionFields, wanted: MovedAsset): boolean {
  if (stryMutAct_9fa48("84")) {
    {}
  } else {
    stryCov_9fa48("84");
    const found = readTransfer(fields);
    return stryMutAct_9fa48("87") ? found !== undefined && found.amount === wanted.amount && isSameAddress(found.from, wanted.from) && isSameAddress(found.to, wanted.to) || isSameAddress(found.token, wanted.token) : stryMutAct_9fa48("86") ? false : stryMutAct_9fa48("85") ? true : (stryCov_9fa48("85", "86", "87"), (stryMutAct_9fa48("89") ? found !== undefined && found.amount === wanted.amount && isSameAddress(found.from, wanted.from) || isSameAddress(found.to, wanted.to) : stryMutAct_9fa48("88") ? true : (stryCov_9fa48("88", "89"), (stryMutAct_9fa48("91") ? found !== undefined && found.amount === wanted.amount || isSameAddress(found.from, wanted.from) : stryMutAct_9fa48("90") ? true : (stryCov_9fa48("90", "91"), (stryMutAct_9fa48("93") ? found !== undefined || found.amount === wanted.amount : stryMutAct_9fa48("92") ? true : (stryCov_9fa48("92", "93"), (stryMutAct_9fa48("95") ? found === undefined : stryMutAct_9fa48("94") ? true : (stryCov_9fa48("94", "95"), found !== undefined)) && (stryMutAct_9fa48("97") ? found.amount !== wanted.amount : stryMutAct_9fa48("96") ? true : (stryCov_9fa48("96", "97"), found.amount === wanted.amount)))) && isSameAddress(found.from, wanted.from))) && isSameAddress(found.to, wanted.to))) && isSameAddress(found.token, wanted.token));
  }
}