/** Accessibility faults that axe finds in the page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** `except` is a selector of elements to skip: another test checks boards, which have hundreds of elements. */
export const seriousFaults = async (page: Page, except?: string): Promise<string[]> => {
  const builder = new AxeBuilder({ page });
  const { violations } = await (except === undefined ? builder : builder.exclude(except)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};
