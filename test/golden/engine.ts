/** All that the golden records take from the engine: its public names, in one place, whatever files move behind them. */
export * from '@fray/engine';
