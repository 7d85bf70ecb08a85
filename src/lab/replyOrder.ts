/**
 * Which reply policy wins more games than which: what Baier and Drake (2010) call significant in Figures 6 and 7, lead by lead, and
 * what rows make of it. That two policies are as good as each other cannot be shown by games, so it is not judged.
 */
import { percent } from '../base/digits.js';
import type { Verdict, VerdictName } from './experiment.js';
import { type Lead, type Standing, writeLead } from './games.js';
import { type Table, table } from './reportParts.js';

export interface ClaimedLead {
  readonly size: number;
  readonly playouts: number;
  readonly ahead: string;
  readonly behind: string;
}

/** Without games of both there is no lead. */
export interface FoundLead extends ClaimedLead {
  readonly lead: Lead | undefined;
}

/** The search without replies. */
export const BASE = 'default';

/** From the weakest on 19x19; those of one step are not told apart. */
const STEPS = [[BASE], ['lgr1', 'lgr2'], ['lgrf1'], ['lgrf2']];
export const POLICIES = STEPS.flat();

const ALL = [8000, 16_000, 32_000];
/** On 9x9 forgetting alone helps, and LGR-2 hurts; at most playouts not everything is significant. */
const ON_9: readonly (readonly [ahead: string, behind: string, playouts: readonly number[]])[] = [
  ['lgrf1', BASE, ALL],
  ['lgrf2', BASE, ALL],
  ['lgrf1', 'lgr2', ALL],
  ['lgrf2', 'lgr2', ALL],
  ['lgrf1', 'lgr1', ALL.slice(0, 2)],
  ['lgrf2', 'lgr1', ALL.slice(0, 2)],
  [BASE, 'lgr2', ALL.slice(0, 2)],
];

export const LEADS_ON_19: readonly ClaimedLead[] = ALL.flatMap((playouts) =>
  STEPS.flatMap((step, rank) =>
    step.flatMap((ahead) =>
      STEPS.slice(0, rank).flatMap((lower) => lower.map((behind) => ({ size: 19, playouts, ahead, behind }))),
    ),
  ),
);

export const LEADS_ON_9: readonly ClaimedLead[] = ON_9.flatMap(([ahead, behind, budgets]) =>
  budgets.map((playouts) => ({ size: 9, playouts, ahead, behind })),
);

const verdictOf = ({ lead }: FoundLead): VerdictName => {
  if (!lead || (lead.low <= 0 && lead.high >= 0)) return 'undecided';
  return lead.low > 0 ? 'holds' : 'does not hold';
};

/** Every lead must be there, beyond chance. */
export function judgeLeads(leads: readonly FoundLead[]): Verdict {
  const played = leads.filter(({ lead }) => lead);
  const those = (wanted: VerdictName): FoundLead[] => played.filter((each) => verdictOf(each) === wanted);
  const [held, contrary, open] = [those('holds'), those('does not hold'), those('undecided')];
  const because = [
    `${held.length} of the ${leads.length} leads that the paper calls significant are beyond chance${named(held)}`,
    ...(contrary.length > 0 ? [`${contrary.length} the other way${named(contrary)}`] : []),
    `${open.length} within chance`,
    `and ${leads.length - played.length} have no games`,
  ].join(', ');
  const verdict = contrary.length > 0 ? 'does not hold' : held.length === leads.length ? 'holds' : 'undecided';
  return { verdict, because };
}

const MOST_NAMED = 6;

/** " (lgrf2 over default on 19x19 at 8000 playouts)"; many are left to the table. */
function named(leads: readonly FoundLead[]): string {
  if (leads.length === 0 || leads.length > MOST_NAMED) return '';
  const names = leads.map(
    ({ ahead, behind, size, playouts }) => `${ahead} over ${behind} on ${size}x${size} at ${playouts} playouts`,
  );
  return ` (${names.join(', ')})`;
}

/** Those that games were played for. */
export function listLeads(leads: readonly FoundLead[]): Table {
  const lines = leads.flatMap((each) => {
    const { size, playouts, ahead, behind, lead } = each;
    return lead ? [[`${size}x${size}`, playouts, ahead, behind, writeLead(lead), verdictOf(each)]] : [];
  });
  const columns = ['board', 'playouts', 'ahead in the paper', 'of', 'it wins', 'verdict'];
  return table('Leads that the paper calls significant', columns, lines);
}

/** In one sentence: the order of policies that met the same opponent, beside the paper's. */
export function describeOrder(
  standings: readonly { readonly policy: string; readonly standing: Standing }[],
  leads: readonly FoundLead[],
): string {
  const order = standings
    .toSorted((a, b) => b.standing.rate.value - a.standing.rate.value)
    .map(({ policy, standing }) => `${policy} ${percent(standing.rate.value)}`)
    .join(', ');
  const turned = leads.flatMap(({ ahead, behind, lead }) => (lead && lead.value < 0 ? [{ ahead, behind, lead }] : []));
  if (turned.length === 0) return `${order}, which is the order of the paper.`;
  const names = turned.map(({ ahead, behind }) => `${ahead} before ${behind}`).join(' and ');
  const isBeyond = turned.some(({ lead }) => lead.high < 0);
  return `${order}. The paper has ${names}: ours is another order, ${isBeyond ? 'beyond' : 'but within'} the intervals.`;
}
