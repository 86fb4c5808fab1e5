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
import { formatUnits, multiplyDecimals, parseUnits, truncateDecimal } from '../../../kernel/lib/amounts';
import type { ImpactLevel, SwapToken } from './contract';

/** Dollars that an amount is worth, exact; undefined where nobody knows the price. */
export const worthOf = stryMutAct_9fa48("120") ? () => undefined : (stryCov_9fa48("120"), (() => {
  const worthOf = (amount: bigint, {
    decimals,
    price
  }: Pick<SwapToken, 'decimals' | 'price'>) => (stryMutAct_9fa48("123") ? price !== undefined : stryMutAct_9fa48("122") ? false : stryMutAct_9fa48("121") ? true : (stryCov_9fa48("121", "122", "123"), price === undefined)) ? undefined : multiplyDecimals(formatUnits(amount, decimals), price);
  return worthOf;
})());
const SCALE = 24;
/** Hundredths of a percent in a whole. */
const WHOLE = 10_000n;

/** Dollars as whole numbers of their smallest part that counts. */
const scaled = stryMutAct_9fa48("124") ? () => undefined : (stryCov_9fa48("124"), (() => {
  const scaled = (dollars: string): bigint => parseUnits(truncateDecimal(dollars, SCALE), SCALE);
  return scaled;
})());

/**
 * Tells how much less an amount is worth than what is given for it.
 *
 * @param given - in US dollars
 * @param received - in US dollars
 * @returns hundredths of a percent, rounded up; below zero where it is worth more; undefined where one of them is not known
 */
export function impactOf(given: string | undefined, received: string | undefined): number | undefined {
  if (stryMutAct_9fa48("125")) {
    {}
  } else {
    stryCov_9fa48("125");
    if (stryMutAct_9fa48("128") ? given === undefined && received === undefined : stryMutAct_9fa48("127") ? false : stryMutAct_9fa48("126") ? true : (stryCov_9fa48("126", "127", "128"), (stryMutAct_9fa48("130") ? given !== undefined : stryMutAct_9fa48("129") ? false : (stryCov_9fa48("129", "130"), given === undefined)) || (stryMutAct_9fa48("132") ? received !== undefined : stryMutAct_9fa48("131") ? false : (stryCov_9fa48("131", "132"), received === undefined)))) return undefined;
    const [whole, part] = stryMutAct_9fa48("133") ? [] : (stryCov_9fa48("133"), [scaled(given), scaled(received)]);
    if (stryMutAct_9fa48("136") ? whole !== 0n : stryMutAct_9fa48("135") ? false : stryMutAct_9fa48("134") ? true : (stryCov_9fa48("134", "135", "136"), whole === 0n)) return undefined;
    const difference = stryMutAct_9fa48("137") ? (whole - part) / WHOLE : (stryCov_9fa48("137"), (stryMutAct_9fa48("138") ? whole + part : (stryCov_9fa48("138"), whole - part)) * WHOLE);
    // Up, so that nothing above a bound passes for what is at it.
    return Number(stryMutAct_9fa48("139") ? difference / whole - (difference > 0n && difference % whole !== 0n ? 1n : 0n) : (stryCov_9fa48("139"), (stryMutAct_9fa48("140") ? difference * whole : (stryCov_9fa48("140"), difference / whole)) + ((stryMutAct_9fa48("143") ? difference > 0n || difference % whole !== 0n : stryMutAct_9fa48("142") ? false : stryMutAct_9fa48("141") ? true : (stryCov_9fa48("141", "142", "143"), (stryMutAct_9fa48("146") ? difference <= 0n : stryMutAct_9fa48("145") ? difference >= 0n : stryMutAct_9fa48("144") ? true : (stryCov_9fa48("144", "145", "146"), difference > 0n)) && (stryMutAct_9fa48("148") ? difference % whole === 0n : stryMutAct_9fa48("147") ? true : (stryCov_9fa48("147", "148"), (stryMutAct_9fa48("149") ? difference * whole : (stryCov_9fa48("149"), difference % whole)) !== 0n)))) ? 1n : 0n)));
  }
}
const TOLD = 100;
const CONFIRMED = 500;

/** Tells what an impact demands. @param max - hundredths of a percent above which nothing is swapped */
export function levelOf(impact: number | undefined, max: number): ImpactLevel {
  if (stryMutAct_9fa48("150")) {
    {}
  } else {
    stryCov_9fa48("150");
    if (stryMutAct_9fa48("153") ? impact !== undefined : stryMutAct_9fa48("152") ? false : stryMutAct_9fa48("151") ? true : (stryCov_9fa48("151", "152", "153"), impact === undefined)) return stryMutAct_9fa48("154") ? "" : (stryCov_9fa48("154"), 'unknown');
    if (stryMutAct_9fa48("158") ? impact <= max : stryMutAct_9fa48("157") ? impact >= max : stryMutAct_9fa48("156") ? false : stryMutAct_9fa48("155") ? true : (stryCov_9fa48("155", "156", "157", "158"), impact > max)) return stryMutAct_9fa48("159") ? "" : (stryCov_9fa48("159"), 'blocked');
    if (stryMutAct_9fa48("163") ? impact <= CONFIRMED : stryMutAct_9fa48("162") ? impact >= CONFIRMED : stryMutAct_9fa48("161") ? false : stryMutAct_9fa48("160") ? true : (stryCov_9fa48("160", "161", "162", "163"), impact > CONFIRMED)) return stryMutAct_9fa48("164") ? "" : (stryCov_9fa48("164"), 'confirm');
    return (stryMutAct_9fa48("168") ? impact <= TOLD : stryMutAct_9fa48("167") ? impact >= TOLD : stryMutAct_9fa48("166") ? false : stryMutAct_9fa48("165") ? true : (stryCov_9fa48("165", "166", "167", "168"), impact > TOLD)) ? stryMutAct_9fa48("169") ? "" : (stryCov_9fa48("169"), 'told') : stryMutAct_9fa48("170") ? "" : (stryCov_9fa48("170"), 'fine');
  }
}

/** Reads a percentage as hundredths of a percent; undefined for what is none from 0.01 to 10. */
export function readSlippage(percent: string): bigint | undefined {
  if (stryMutAct_9fa48("171")) {
    {}
  } else {
    stryCov_9fa48("171");
    if (stryMutAct_9fa48("174") ? false : stryMutAct_9fa48("173") ? true : stryMutAct_9fa48("172") ? /^\d{1,2}(?:\.\d{1,2})?$/.test(percent) : (stryCov_9fa48("172", "173", "174"), !(stryMutAct_9fa48("181") ? /^\d{1,2}(?:\.\D{1,2})?$/ : stryMutAct_9fa48("180") ? /^\d{1,2}(?:\.\d)?$/ : stryMutAct_9fa48("179") ? /^\d{1,2}(?:\.\d{1,2})$/ : stryMutAct_9fa48("178") ? /^\D{1,2}(?:\.\d{1,2})?$/ : stryMutAct_9fa48("177") ? /^\d(?:\.\d{1,2})?$/ : stryMutAct_9fa48("176") ? /^\d{1,2}(?:\.\d{1,2})?/ : stryMutAct_9fa48("175") ? /\d{1,2}(?:\.\d{1,2})?$/ : (stryCov_9fa48("175", "176", "177", "178", "179", "180", "181"), /^\d{1,2}(?:\.\d{1,2})?$/)).test(percent))) return undefined;
    const hundredths = parseUnits(percent, 2);
    return (stryMutAct_9fa48("184") ? hundredths >= 1n || hundredths <= 1000n : stryMutAct_9fa48("183") ? false : stryMutAct_9fa48("182") ? true : (stryCov_9fa48("182", "183", "184"), (stryMutAct_9fa48("187") ? hundredths < 1n : stryMutAct_9fa48("186") ? hundredths > 1n : stryMutAct_9fa48("185") ? true : (stryCov_9fa48("185", "186", "187"), hundredths >= 1n)) && (stryMutAct_9fa48("190") ? hundredths > 1000n : stryMutAct_9fa48("189") ? hundredths < 1000n : stryMutAct_9fa48("188") ? true : (stryCov_9fa48("188", "189", "190"), hundredths <= 1000n)))) ? hundredths : undefined;
  }
}

/** The least that is taken for an offer, cut to whole units as services and exchanges do. */
export const minReceivedOf = stryMutAct_9fa48("191") ? () => undefined : (stryCov_9fa48("191"), (() => {
  const minReceivedOf = (received: bigint, slippage: bigint): bigint => stryMutAct_9fa48("192") ? received * (WHOLE - slippage) * WHOLE : (stryCov_9fa48("192"), (stryMutAct_9fa48("193") ? received / (WHOLE - slippage) : (stryCov_9fa48("193"), received * (stryMutAct_9fa48("194") ? WHOLE + slippage : (stryCov_9fa48("194"), WHOLE - slippage)))) / WHOLE);
  return minReceivedOf;
})());