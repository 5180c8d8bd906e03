/* What all yardsticks share: random numbers as the batch draws them, and the clock. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint64_t state = 1;

static uint64_t bits(void)
{
    uint64_t mixed = state += 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
    return mixed ^ (mixed >> 31);
}

/* A whole number from 0 to below the limit. */
static int below(int limit)
{
    return (int)(((bits() >> 32) * (uint64_t)limit) >> 32);
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Play random games for so long, and say what came of it: decisions a second, decisions a game, and how many games of a
 * thousand nobody has won. `play` plays one game, adds its decisions, and answers whether anybody has won. */
static int measure(int (*play)(int seats, long *decisions), int argc, char **argv)
{
    int seats = argc > 1 ? atoi(argv[1]) : 2;
    double until = argc > 2 ? atof(argv[2]) : 1.0, begun = seconds(), now = begun;
    long decisions = 0, games = 0, won = 0;
    while (now < begun + until) {
        for (int game = 0; game < 100; game++)
            won += play(seats, &decisions);
        games += 100;
        now = seconds();
    }
    printf("%.0f %.3f %.2f\n", (double)decisions / (now - begun), (double)decisions / (double)games,
           1000.0 * (double)(games - won) / (double)games);
    return 0;
}
