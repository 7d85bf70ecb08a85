/** The click of a stone and the rattle of captured ones, made rather than loaded: a burst of noise through a resonance. */
import { settings } from './settings.js';

let context: AudioContext | undefined;

export function playStone(captured: number): void {
  if (!settings.value.sounds) return;
  // Browsers allow sound only after the person has done something; a stone from a click is exactly that.
  context ??= new AudioContext();
  click(context, 0, 1900, 0.5);
  for (let stone = 0; stone < Math.min(captured, 6); stone++)
    click(context, 0.12 + 0.07 * stone, 2600 + 220 * stone, 0.25);
}

function click(audio: AudioContext, after: number, frequency: number, volume: number): void {
  const length = Math.floor(audio.sampleRate * 0.06);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  // Noise for the ear needs no seed, but a fixed one costs nothing and keeps to the habit.
  let state = 12345;
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1103515245) + 12345) | 0;
    samples[index] = (state / 0x8000_0000) * Math.exp((-9 * index) / length);
  }
  const source = new AudioBufferSourceNode(audio, { buffer });
  const resonance = new BiquadFilterNode(audio, { type: 'bandpass', frequency, Q: 3 });
  const gain = new GainNode(audio, { gain: volume });
  source.connect(resonance).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + after);
}
