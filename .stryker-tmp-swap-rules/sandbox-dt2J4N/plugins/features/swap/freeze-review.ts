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
import type { SwapPlan, TransactionFields } from '../../../kernel/namespaces/swap-capabilities';
import type { FeeEstimate } from '../../../kernel/namespaces/transfer-capabilities';
import type { SwapReview } from './contract';

/** A review, and what it said when it was made. */
export interface FrozenReview {
  readonly review: SwapReview;
  readonly fingerprint: string;
}
const linesOf = stryMutAct_9fa48("88") ? () => undefined : (stryCov_9fa48("88"), (() => {
  const linesOf = (fields: TransactionFields): readonly string[] => Object.entries(fields).map(stryMutAct_9fa48("89") ? () => undefined : (stryCov_9fa48("89"), ([name, value]) => stryMutAct_9fa48("90") ? `` : (stryCov_9fa48("90"), `${name}=${value}`)));
  return linesOf;
})());

/** All that a wallet is told of a review, and what it was told for, as one text. */
export function fingerprintOf({
  intent,
  plan,
  isAtomic
}: Pick<SwapReview, 'intent' | 'plan' | 'isAtomic'>): string {
  if (stryMutAct_9fa48("91")) {
    {}
  } else {
    stryCov_9fa48("91");
    const {
      network,
      account,
      sell = stryMutAct_9fa48("92") ? "Stryker was here!" : (stryCov_9fa48("92"), ''),
      buy = stryMutAct_9fa48("93") ? "Stryker was here!" : (stryCov_9fa48("93"), ''),
      amount,
      minReceived
    } = intent;
    const steps = plan.steps.flatMap(stryMutAct_9fa48("94") ? () => undefined : (stryCov_9fa48("94"), ({
      kind,
      transaction,
      fee
    }) => stryMutAct_9fa48("95") ? [] : (stryCov_9fa48("95"), [kind, ...linesOf(transaction), ...linesOf(stryMutAct_9fa48("96") ? fee?.terms && {} : (stryCov_9fa48("96"), (stryMutAct_9fa48("97") ? fee.terms : (stryCov_9fa48("97"), fee?.terms)) ?? {}))])));
    return (stryMutAct_9fa48("98") ? [] : (stryCov_9fa48("98"), [network.caipNetworkId, account, sell, buy, amount, minReceived, isAtomic, ...steps])).join(stryMutAct_9fa48("99") ? "" : (stryCov_9fa48("99"), '\n'));
  }
}
function freezeFee({
  value,
  parts,
  terms
}: FeeEstimate): FeeEstimate {
  if (stryMutAct_9fa48("100")) {
    {}
  } else {
    stryCov_9fa48("100");
    return Object.freeze(stryMutAct_9fa48("101") ? {} : (stryCov_9fa48("101"), {
      value,
      parts: Object.freeze(stryMutAct_9fa48("102") ? {} : (stryCov_9fa48("102"), {
        ...parts
      })),
      terms: Object.freeze(stryMutAct_9fa48("103") ? {} : (stryCov_9fa48("103"), {
        ...terms
      }))
    }));
  }
}
function freezePlan({
  steps,
  ...plan
}: SwapPlan): SwapPlan {
  if (stryMutAct_9fa48("104")) {
    {}
  } else {
    stryCov_9fa48("104");
    const frozen = steps.map(stryMutAct_9fa48("105") ? () => undefined : (stryCov_9fa48("105"), ({
      kind,
      transaction,
      fee
    }) => Object.freeze(stryMutAct_9fa48("106") ? {} : (stryCov_9fa48("106"), {
      kind,
      transaction: Object.freeze(stryMutAct_9fa48("107") ? {} : (stryCov_9fa48("107"), {
        ...transaction
      })),
      ...(stryMutAct_9fa48("110") ? fee || {
        fee: freezeFee(fee)
      } : stryMutAct_9fa48("109") ? false : stryMutAct_9fa48("108") ? true : (stryCov_9fa48("108", "109", "110"), fee && (stryMutAct_9fa48("111") ? {} : (stryCov_9fa48("111"), {
        fee: freezeFee(fee)
      }))))
    }))));
    return Object.freeze(stryMutAct_9fa48("112") ? {} : (stryCov_9fa48("112"), {
      ...plan,
      steps: Object.freeze(frozen)
    }));
  }
}

/** Freezes a review before it is shown: what is asked for later is what is in it now. */
export function freezeReview(review: SwapReview): FrozenReview {
  if (stryMutAct_9fa48("113")) {
    {}
  } else {
    stryCov_9fa48("113");
    const frozen = Object.freeze(stryMutAct_9fa48("114") ? {} : (stryCov_9fa48("114"), {
      ...review,
      intent: Object.freeze(stryMutAct_9fa48("115") ? {} : (stryCov_9fa48("115"), {
        ...review.intent
      })),
      plan: freezePlan(review.plan),
      sell: Object.freeze(stryMutAct_9fa48("116") ? {} : (stryCov_9fa48("116"), {
        ...review.sell
      })),
      buy: Object.freeze(stryMutAct_9fa48("117") ? {} : (stryCov_9fa48("117"), {
        ...review.buy
      })),
      quote: Object.freeze(stryMutAct_9fa48("118") ? {} : (stryCov_9fa48("118"), {
        ...review.quote
      }))
    }));
    return stryMutAct_9fa48("119") ? {} : (stryCov_9fa48("119"), {
      review: frozen,
      fingerprint: fingerprintOf(frozen)
    });
  }
}