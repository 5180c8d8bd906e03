"""The lab: thousands of games, measured and plotted."""
