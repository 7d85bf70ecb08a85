/** The version of the package: the bundler puts it in. */
declare const INSEI_VERSION: string;
