/** One answer: a sign, an id perhaps, lines that are not empty, an empty line. */
export const ANSWER = /^[=?]\d*( [^\n]+)?\n([^\n]+\n)*\n$/;
