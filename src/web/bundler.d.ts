/** Declares what the bundler provides: style sheets that a module imports, and the version of the package. */
declare module '*.css';
declare const INSEI_VERSION: string;
