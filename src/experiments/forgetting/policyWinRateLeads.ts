/**
 * Baier and Drake (2010) call some leads of one reply policy over another significant in Figures 6 and 7. This file
 * lists these leads and judges each of them by the games of our experiments. The paper also claims that some policies
 * are equally strong. These claims are not judged, because games cannot show that two players are equally strong.
 */
import { percent } from '../../base/numberText.js';
import { type ReportTable, table } from '../../lab/report/reportParts.js';
import type { ClaimVerdict, VerdictName } from '../../lab/run/experiment.js';
import { boardName, type Standing, type WinRateLead, writeLeadInPoints, writeWinRateLead } from '../games.js';

export interface ClaimedWinRateLead {
  readonly size: number;
  readonly playouts: number;
  readonly ahead: string;
  readonly behind: string;
}

/** A claimed lead together with the measured lead, which is undefined until both policies have played. */
export interface MeasuredWinRateLead extends ClaimedWinRateLead {
  readonly lead: WinRateLead | undefined;
}

/** The preset of the search without replies. */
export const PRESET_WITHOUT_REPLIES = 'default';

/**
 * The policies on 19x19 in the paper's order, weakest first. Policies in the same inner list share a place, because the
 * paper does not say which of them is stronger.
 */
const STEPS = [[PRESET_WITHOUT_REPLIES], ['lgr1', 'lgr2'], ['lgrf1'], ['lgrf2']];
export const POLICIES_WEAKEST_FIRST = STEPS.flat();

const ALL = [8000, 16_000, 32_000];
/** The leads on 9x9 that the paper calls significant, with the numbers of playouts at which they are significant. */
const ON_9: readonly (readonly [ahead: string, behind: string, playouts: readonly number[]])[] = [
  ['lgrf1', PRESET_WITHOUT_REPLIES, ALL],
  ['lgrf2', PRESET_WITHOUT_REPLIES, ALL],
  ['lgrf1', 'lgr2', ALL],
  ['lgrf2', 'lgr2', ALL],
  ['lgrf1', 'lgr1', ALL.slice(0, 2)],
  ['lgrf2', 'lgr1', ALL.slice(0, 2)],
  [PRESET_WITHOUT_REPLIES, 'lgr2', ALL.slice(0, 2)],
];

export const CLAIMED_LEADS_ON_19X19: readonly ClaimedWinRateLead[] = ALL.flatMap((playouts) =>
  STEPS.flatMap((step, rank) =>
    step.flatMap((ahead) =>
      STEPS.slice(0, rank).flatMap((lower) => lower.map((behind) => ({ size: 19, playouts, ahead, behind }))),
    ),
  ),
);

export const CLAIMED_LEADS_ON_9X9: readonly ClaimedWinRateLead[] = ON_9.flatMap(([ahead, behind, budgets]) =>
  budgets.map((playouts) => ({ size: 9, playouts, ahead, behind })),
);

const verdictOf = ({ lead }: MeasuredWinRateLead): VerdictName => {
  if (!lead || (lead.low <= 0 && lead.high >= 0)) return 'undecided';
  return lead.low > 0 ? 'holds' : 'does not hold';
};

/** The claim holds if the interval of every lead is above zero. */
export function judgeWinRateLeads(leads: readonly MeasuredWinRateLead[]): ClaimVerdict {
  const played = leads.filter(({ lead }) => lead);
  const those = (wanted: VerdictName): MeasuredWinRateLead[] => played.filter((each) => verdictOf(each) === wanted);
  const [held, contrary, open] = [those('holds'), those('does not hold'), those('undecided')];
  const because = [
    `of the ${leads.length} leads that the paper calls significant, our games confirm ${held.length}${named(held)}`,
    ...(contrary.length > 0 ? [`contradict ${contrary.length}${named(contrary)}`] : []),
    `leave ${open.length} undecided`,
    `and do not test ${leads.length - played.length}`,
  ].join(', ');
  const verdict = contrary.length > 0 ? 'does not hold' : held.length === leads.length ? 'holds' : 'undecided';
  return { verdict, because };
}

const MAX_NAMED = 6;

/**
 * Lists the leads in parentheses, such as " (lgrf2 over default on 19x19 at 8000 playouts)". Returns an empty text if
 * there are no leads or more than MAX_NAMED.
 */
function named(leads: readonly MeasuredWinRateLead[]): string {
  if (leads.length === 0 || leads.length > MAX_NAMED) return '';
  const names = leads.map(
    ({ ahead, behind, size, playouts }) => `${ahead} over ${behind} on ${boardName(size)} at ${playouts} playouts`,
  );
  return ` (${names.join(', ')})`;
}

/** Writes the leads for which games were played, such as "lgrf2 over default at 8000: 8.0 points (-2.5 to 18.4)". */
export function writeMeasuredLeads(leads: readonly MeasuredWinRateLead[]): string | undefined {
  const written = leads.flatMap(({ ahead, behind, playouts, lead }) =>
    lead ? [`${ahead} over ${behind} at ${playouts}: ${writeLeadInPoints(lead)}`] : [],
  );
  return written.length === 0 ? undefined : written.join('; ');
}

/** The criterion of the numbers that rest on these leads, and when it was written. */
export const LEADS_CRITERION = {
  criterion: 'the whole 95 % interval of every lead that the paper calls significant is above zero',
  written: '2026-11-16, when rows were known',
} as const;

/** Makes a table of the leads for which games were played. */
export function listWinRateLeads(leads: readonly MeasuredWinRateLead[]): ReportTable {
  const lines = leads.flatMap((each) => {
    const { size, playouts, ahead, behind, lead } = each;
    return lead ? [[boardName(size), playouts, ahead, behind, writeWinRateLead(lead), verdictOf(each)]] : [];
  });
  const columns = ['board', 'playouts', 'policy', 'stronger in the paper than', 'share of games won here', 'verdict'];
  return table('Leads that the paper calls significant', columns, lines);
}

/**
 * Writes the order of policies that played the same opponent. Says whether it is the paper's order, and if not, whether
 * the difference may be due to chance.
 */
export function describePolicyOrder(
  standings: readonly { readonly policy: string; readonly standing: Standing }[],
  leads: readonly MeasuredWinRateLead[],
): string {
  const order = standings
    .toSorted((a, b) => b.standing.rate.value - a.standing.rate.value)
    .map(({ policy, standing }) => `${policy} ${percent(standing.rate.value)}`)
    .join(', ');
  const turned = leads.flatMap(({ ahead, behind, lead }) => (lead && lead.value < 0 ? [{ ahead, behind, lead }] : []));
  if (turned.length === 0) return `${order}, which is the paper's order.`;
  const names = turned.map(({ ahead, behind }) => `${ahead} is ahead of ${behind}`).join(' and ');
  const isBeyond = turned.some(({ lead }) => lead.high < 0);
  return `${order}. In the paper ${names}. Here the order is different, which ${isBeyond ? 'is hardly due to chance' : 'may be due to chance'}.`;
}
