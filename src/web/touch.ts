/** Whether people here point with a finger: it plays where it touches, and neither drags files nor presses keys. */
export const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;
