/** What axe finds wrong for those who see, hear or point differently. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** `except` is a selector for what another test looks at: boards have hundreds of elements. */
export const seriousFaults = async (page: Page, except?: string): Promise<string[]> => {
  const builder = new AxeBuilder({ page });
  const { violations } = await (except === undefined ? builder : builder.exclude(except)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};
