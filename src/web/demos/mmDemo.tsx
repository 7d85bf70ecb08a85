/** Minorisation-maximisation on a set so small that every number can be followed (Coulom 2007). */
import { useState } from 'preact/hooks';
import { insideTexts } from '../inside/insideTexts.js';
import { ActionButton } from '../parts/actionButton.js';
import { LineChart } from './lineChart.js';
import { MEMBERS, POSITIONS, type Sweep, sweeps } from './mmSweeps.js';

const MOST_SWEEPS = 40;
const ALL = sweeps(MOST_SWEEPS);
const eloOf = (strength: number): number => 400 * Math.log10(strength);

export function MmDemo() {
  const t = insideTexts.mmDemo;
  const [done, setDone] = useState(0);
  const now = ALL[done] as Sweep;
  const shown = ALL.slice(0, done + 1);
  return (
    <section class="card demo" aria-label={t.title}>
      <h3>{t.title}</h3>
      <p>{t.introduction}</p>
      <div class="demo-columns">
        <div>
          <h4>{t.positions}</h4>
          <ol class="competitions">
            {POSITIONS.map((text) => (
              <li key={text}>{t.position(text.split(' '))}</li>
            ))}
          </ol>
          <div class="row">
            <ActionButton class="primary" can={done < MOST_SWEEPS} onPress={() => setDone(done + 1)}>
              {t.step(done % 2 === 0 ? 'a, b' : 'c, d')}
            </ActionButton>
            <ActionButton can={done < MOST_SWEEPS} onPress={() => setDone(MOST_SWEEPS)}>
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
              {MEMBERS.map((member, index) => (
                <GammaRow key={member} name={member} strength={now.strengths[index] ?? 1} />
              ))}
            </tbody>
          </table>
          <LineChart
            title={t.chart}
            xLabel={t.sweep}
            most={MOST_SWEEPS}
            lines={[{ name: t.likelihood, values: shown.map(({ logLikelihood }) => logLikelihood) }]}
          />
        </div>
      </div>
    </section>
  );
}

const HALF = 60;
/** The longest bar. */
const MOST_ELO = 120;

function GammaRow({ name, strength }: { readonly name: string; readonly strength: number }) {
  const elo = eloOf(strength);
  const width = (HALF * Math.min(MOST_ELO, Math.abs(elo))) / MOST_ELO;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td class="number">{strength.toFixed(6)}</td>
      <td class="number">{insideTexts.patterns.rating(elo)}</td>
      <td class="bar">
        <svg viewBox={`0 0 ${2 * HALF} 12`} preserveAspectRatio="none" aria-hidden="true">
          <rect class={elo < 0 ? 'against' : 'for'} x={elo < 0 ? HALF - width : HALF} y="2" width={width} height="8" />
          <line class="zero" x1={HALF} x2={HALF} y1="0" y2="12" />
        </svg>
      </td>
    </tr>
  );
}
