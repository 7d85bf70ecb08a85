/** One answer: = or ?, an optional id, lines that are not empty, an empty line. */
export const ANSWER = /^[=?]\d*( [^\n]+)?\n([^\n]+\n)*\n$/;
