/**
 * Demonstration of minorisation-maximisation (Coulom 2007) on four positions, so that a reader can check every number.
 */
import { useState } from 'preact/hooks';
import { insightTexts } from '../../insightTexts.js';
import { papersTexts } from '../../papersTexts.js';
import { ActionButton } from '../parts/actionButton.js';
import { LineChart } from './lineChart.js';
import { FEATURE_VALUES, MM_POSITIONS, type MmPass, mmPasses } from './mmPasses.js';

const MAX_PASSES = 40;
const PASSES = mmPasses(MAX_PASSES);
const eloOf = (strength: number): number => 400 * Math.log10(strength);

export function MmDemo() {
  const t = papersTexts.mmDemo;
  const [done, setDone] = useState(0);
  const now = PASSES[done] as MmPass;
  const shown = PASSES.slice(0, done + 1);
  return (
    <section class="card demo" aria-label={t.title}>
      <h3>{t.title}</h3>
      <p>{t.introduction}</p>
      <div class="demo-columns">
        <div>
          <h4>{t.positions}</h4>
          <ol class="competitions">
            {MM_POSITIONS.map((text) => (
              <li key={text}>{t.position(text.split(' '))}</li>
            ))}
          </ol>
          <div class="row">
            <ActionButton class="primary" can={done < MAX_PASSES} onPress={() => setDone(done + 1)}>
              {t.step(done % 2 === 0 ? 'a, b' : 'c, d')}
            </ActionButton>
            <ActionButton can={done < MAX_PASSES} onPress={() => setDone(MAX_PASSES)}>
              {t.all}
            </ActionButton>
            <ActionButton can={done > 0} onPress={() => setDone(0)}>
              {t.restart}
            </ActionButton>
          </div>
          <p role="status">{t.state(done, now.logLikelihood)}</p>
        </div>
        <div>
          <table class="strengths gammas">
            <thead>
              <tr>
                <th scope="col">{t.columns.value}</th>
                <th scope="col">{t.columns.gamma}</th>
                <th scope="col">{t.columns.elo}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {FEATURE_VALUES.map((member, index) => (
                <GammaRow key={member} name={member} strength={now.strengths[index] ?? 1} />
              ))}
            </tbody>
          </table>
          <LineChart
            title={t.chart}
            xLabel={t.passes}
            lastStep={MAX_PASSES}
            lines={[{ name: t.likelihood, values: shown.map(({ logLikelihood }) => logLikelihood) }]}
          />
        </div>
      </div>
    </section>
  );
}

const HALF = 60;
/**
 * The Elo rating, above or below 0, at which a bar has its full length. The bars of ratings further from 0 are not
 * longer.
 */
const MAX_ELO = 120;

function GammaRow({ name, strength }: { readonly name: string; readonly strength: number }) {
  const elo = eloOf(strength);
  const width = (HALF * Math.min(MAX_ELO, Math.abs(elo))) / MAX_ELO;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td class="number">{strength.toFixed(6)}</td>
      <td class="number">{insightTexts.patterns.rating(elo)}</td>
      <td class="bar">
        <svg viewBox={`0 0 ${2 * HALF} 12`} preserveAspectRatio="none" aria-hidden="true">
          <rect class={elo < 0 ? 'against' : 'for'} x={elo < 0 ? HALF - width : HALF} y="2" width={width} height="8" />
          <line class="zero" x1={HALF} x2={HALF} y1="0" y2="12" />
        </svg>
      </td>
    </tr>
  );
}
