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
import { parseUnits } from '../../../kernel/lib/amounts';
import type { ImpactLevel, QuoteState, SwapLack, SwapToken } from './contract';

/** An amount in base units, or why there is none. */
export type AmountVerdict = {
  readonly amount: bigint;
} | {
  readonly refusal: 'empty' | 'value';
};

/**
 * Reads an amount that a person typed: exactly, or not at all.
 *
 * @param text - whole units, a decimal text with a dot
 */
export function readSwapAmount(text: string, decimals: number): AmountVerdict {
  if (stryMutAct_9fa48("0")) {
    {}
  } else {
    stryCov_9fa48("0");
    if (stryMutAct_9fa48("3") ? text !== '' : stryMutAct_9fa48("2") ? false : stryMutAct_9fa48("1") ? true : (stryCov_9fa48("1", "2", "3"), text === (stryMutAct_9fa48("4") ? "Stryker was here!" : (stryCov_9fa48("4"), '')))) return stryMutAct_9fa48("5") ? {} : (stryCov_9fa48("5"), {
      refusal: stryMutAct_9fa48("6") ? "" : (stryCov_9fa48("6"), 'empty')
    });
    if (stryMutAct_9fa48("9") ? false : stryMutAct_9fa48("8") ? true : stryMutAct_9fa48("7") ? /^\d{1,200}(?:\.\d{1,200})?$/.test(text) : (stryCov_9fa48("7", "8", "9"), !(stryMutAct_9fa48("16") ? /^\d{1,200}(?:\.\D{1,200})?$/ : stryMutAct_9fa48("15") ? /^\d{1,200}(?:\.\d)?$/ : stryMutAct_9fa48("14") ? /^\d{1,200}(?:\.\d{1,200})$/ : stryMutAct_9fa48("13") ? /^\D{1,200}(?:\.\d{1,200})?$/ : stryMutAct_9fa48("12") ? /^\d(?:\.\d{1,200})?$/ : stryMutAct_9fa48("11") ? /^\d{1,200}(?:\.\d{1,200})?/ : stryMutAct_9fa48("10") ? /\d{1,200}(?:\.\d{1,200})?$/ : (stryCov_9fa48("10", "11", "12", "13", "14", "15", "16"), /^\d{1,200}(?:\.\d{1,200})?$/)).test(text))) return stryMutAct_9fa48("17") ? {} : (stryCov_9fa48("17"), {
      refusal: stryMutAct_9fa48("18") ? "" : (stryCov_9fa48("18"), 'value')
    });
    try {
      if (stryMutAct_9fa48("19")) {
        {}
      } else {
        stryCov_9fa48("19");
        const amount = parseUnits(text, decimals);
        return (stryMutAct_9fa48("22") ? amount !== 0n : stryMutAct_9fa48("21") ? false : stryMutAct_9fa48("20") ? true : (stryCov_9fa48("20", "21", "22"), amount === 0n)) ? stryMutAct_9fa48("23") ? {} : (stryCov_9fa48("23"), {
          refusal: stryMutAct_9fa48("24") ? "" : (stryCov_9fa48("24"), 'empty')
        }) : stryMutAct_9fa48("25") ? {} : (stryCov_9fa48("25"), {
          amount
        });
      }
    } catch {
      if (stryMutAct_9fa48("26")) {
        {}
      } else {
        stryCov_9fa48("26");
        return stryMutAct_9fa48("27") ? {} : (stryCov_9fa48("27"), {
          refusal: stryMutAct_9fa48("28") ? "" : (stryCov_9fa48("28"), 'value')
        });
      }
    }
  }
}

/** What is asked of the form before anything is asked of others. */
export interface FilledForm {
  readonly isSupported: boolean;
  readonly sell: SwapToken | undefined;
  readonly buy: SwapToken | undefined;
  readonly amount: string;
  readonly hasQuote: boolean;
  readonly quoteState: QuoteState;
  readonly level: ImpactLevel;
  readonly isLossAccepted: boolean;
}
function quoteLack({
  hasQuote,
  quoteState,
  level,
  isLossAccepted
}: FilledForm): SwapLack {
  if (stryMutAct_9fa48("29")) {
    {}
  } else {
    stryCov_9fa48("29");
    if (stryMutAct_9fa48("32") ? quoteState !== 'none' : stryMutAct_9fa48("31") ? false : stryMutAct_9fa48("30") ? true : (stryCov_9fa48("30", "31", "32"), quoteState === (stryMutAct_9fa48("33") ? "" : (stryCov_9fa48("33"), 'none')))) return stryMutAct_9fa48("34") ? "" : (stryCov_9fa48("34"), 'liquidity');
    if (stryMutAct_9fa48("37") ? quoteState !== 'failed' : stryMutAct_9fa48("36") ? false : stryMutAct_9fa48("35") ? true : (stryCov_9fa48("35", "36", "37"), quoteState === (stryMutAct_9fa48("38") ? "" : (stryCov_9fa48("38"), 'failed')))) return stryMutAct_9fa48("39") ? "" : (stryCov_9fa48("39"), 'retry');
    if (stryMutAct_9fa48("42") ? false : stryMutAct_9fa48("41") ? true : stryMutAct_9fa48("40") ? hasQuote : (stryCov_9fa48("40", "41", "42"), !hasQuote)) return stryMutAct_9fa48("43") ? "" : (stryCov_9fa48("43"), 'quote');
    if (stryMutAct_9fa48("46") ? level !== 'blocked' : stryMutAct_9fa48("45") ? false : stryMutAct_9fa48("44") ? true : (stryCov_9fa48("44", "45", "46"), level === (stryMutAct_9fa48("47") ? "" : (stryCov_9fa48("47"), 'blocked')))) return stryMutAct_9fa48("48") ? "" : (stryCov_9fa48("48"), 'blocked');
    return (stryMutAct_9fa48("51") ? level === 'confirm' || level === 'unknown' || !isLossAccepted : stryMutAct_9fa48("50") ? false : stryMutAct_9fa48("49") ? true : (stryCov_9fa48("49", "50", "51"), (stryMutAct_9fa48("53") ? level === 'confirm' && level === 'unknown' : stryMutAct_9fa48("52") ? true : (stryCov_9fa48("52", "53"), (stryMutAct_9fa48("55") ? level !== 'confirm' : stryMutAct_9fa48("54") ? false : (stryCov_9fa48("54", "55"), level === (stryMutAct_9fa48("56") ? "" : (stryCov_9fa48("56"), 'confirm')))) || (stryMutAct_9fa48("58") ? level !== 'unknown' : stryMutAct_9fa48("57") ? false : (stryCov_9fa48("57", "58"), level === (stryMutAct_9fa48("59") ? "" : (stryCov_9fa48("59"), 'unknown')))))) && (stryMutAct_9fa48("60") ? isLossAccepted : (stryCov_9fa48("60"), !isLossAccepted)))) ? stryMutAct_9fa48("61") ? "" : (stryCov_9fa48("61"), 'confirm') : stryMutAct_9fa48("62") ? "" : (stryCov_9fa48("62"), 'ready');
  }
}

/** Tells what a form lacks first. */
export function findLack(form: FilledForm): SwapLack {
  if (stryMutAct_9fa48("63")) {
    {}
  } else {
    stryCov_9fa48("63");
    const {
      isSupported,
      sell,
      buy,
      amount
    } = form;
    if (stryMutAct_9fa48("66") ? false : stryMutAct_9fa48("65") ? true : stryMutAct_9fa48("64") ? isSupported : (stryCov_9fa48("64", "65", "66"), !isSupported)) return stryMutAct_9fa48("67") ? "" : (stryCov_9fa48("67"), 'network');
    if (stryMutAct_9fa48("70") ? !sell && !buy : stryMutAct_9fa48("69") ? false : stryMutAct_9fa48("68") ? true : (stryCov_9fa48("68", "69", "70"), (stryMutAct_9fa48("71") ? sell : (stryCov_9fa48("71"), !sell)) || (stryMutAct_9fa48("72") ? buy : (stryCov_9fa48("72"), !buy)))) return stryMutAct_9fa48("73") ? "" : (stryCov_9fa48("73"), 'token');
    const verdict = readSwapAmount(amount, sell.decimals);
    if (stryMutAct_9fa48("75") ? false : stryMutAct_9fa48("74") ? true : (stryCov_9fa48("74", "75"), (stryMutAct_9fa48("76") ? "" : (stryCov_9fa48("76"), 'refusal')) in verdict)) return (stryMutAct_9fa48("79") ? verdict.refusal !== 'empty' : stryMutAct_9fa48("78") ? false : stryMutAct_9fa48("77") ? true : (stryCov_9fa48("77", "78", "79"), verdict.refusal === (stryMutAct_9fa48("80") ? "" : (stryCov_9fa48("80"), 'empty')))) ? stryMutAct_9fa48("81") ? "" : (stryCov_9fa48("81"), 'amount') : stryMutAct_9fa48("82") ? "" : (stryCov_9fa48("82"), 'value');
    return (stryMutAct_9fa48("86") ? verdict.amount <= sell.value : stryMutAct_9fa48("85") ? verdict.amount >= sell.value : stryMutAct_9fa48("84") ? false : stryMutAct_9fa48("83") ? true : (stryCov_9fa48("83", "84", "85", "86"), verdict.amount > sell.value)) ? stryMutAct_9fa48("87") ? "" : (stryCov_9fa48("87"), 'funds') : quoteLack(form);
  }
}