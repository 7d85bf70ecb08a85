/**
 * Makes the sounds of a stone being placed and of stones being captured. Each sound is a burst of noise through a
 * band-pass filter.
 */
import { settings } from './settings.js';

/**
 * The audio context. The page creates it when the first stone is placed, because browsers allow sound only after a
 * click.
 */
const audio: { context?: AudioContext } = {};

export function playStone(captured: number): void {
  if (!settings.value.sounds) return;
  audio.context ??= new AudioContext();
  const { context } = audio;
  click(context, 0, 1900, 0.5);
  for (let stone = 0; stone < Math.min(captured, 6); stone++)
    click(context, 0.12 + 0.07 * stone, 2600 + 220 * stone, 0.25);
}

function click(context: AudioContext, after: number, frequency: number, volume: number): void {
  const length = Math.floor(context.sampleRate * 0.06);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  // The noise comes from a small random number generator. Its seed is fixed, so that the sound is the same every time.
  let state = 12345;
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1103515245) + 12345) | 0;
    samples[index] = (state / 0x8000_0000) * Math.exp((-9 * index) / length);
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  const resonance = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 3 });
  const gain = new GainNode(context, { gain: volume });
  source.connect(resonance).connect(gain).connect(context.destination);
  source.start(context.currentTime + after);
}
