// A disk that fails on demand: preloaded into a process, it counts the writes and syncs to files under given paths and
// lets them fail, or kills the process, from the call on that the control file names. Compiled by failing-disk.ts.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

// The control file, shared by all processes; failing-disk.ts knows the same offsets.
struct control {
  uint64_t calls;
  uint64_t fail_from; // 0: never
  uint64_t fail_calls;
  int64_t action; // an errno, or -1 for SIGKILL
  uint64_t failed;
  char first[216]; // the first call that failed, in words
};

static struct control *control;
static char paths[4096];

__attribute__((constructor)) static void attach(void) {
  const char *file = getenv("FAILING_DISK_CONTROL");
  const char *under = getenv("FAILING_DISK_PATHS");
  if (file == NULL || under == NULL) return;
  int fd = open(file, O_RDWR);
  if (fd < 0) return;
  void *shared = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close(fd);
  if (shared == MAP_FAILED) return;
  snprintf(paths, sizeof paths, "%s", under);
  control = shared;
}

// Whether the open file lies under one of the paths, which colons part.
static int is_ours(int fd, char *path, size_t size) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, size - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  for (const char *start = paths; *start;) {
    const char *end = strchrnul(start, ':');
    if (strncmp(path, start, end - start) == 0) return 1;
    start = *end ? end + 1 : end;
  }
  return 0;
}

enum verdict { PASS, FAIL, TEAR, TEAR_AND_DIE };

// Counts the call. The first failing write is torn: half of it is written, as a disk does that fills up in the middle.
static enum verdict judge(const char *call, int fd, int can_tear) {
  if (control == NULL) return PASS;
  char path[4096];
  int saved = errno;
  int ours = is_ours(fd, path, sizeof path);
  errno = saved;
  if (!ours) return PASS;
  uint64_t number = __atomic_add_fetch(&control->calls, 1, __ATOMIC_SEQ_CST);
  uint64_t from = __atomic_load_n(&control->fail_from, __ATOMIC_SEQ_CST);
  if (from == 0 || number < from || number - from >= control->fail_calls) return PASS;
  int is_first = __atomic_add_fetch(&control->failed, 1, __ATOMIC_SEQ_CST) == 1;
  if (is_first) snprintf(control->first, sizeof control->first, "%s %.190s", call, path);
  if (control->action == -1) {
    if (number != from) return PASS;
    if (can_tear) return TEAR_AND_DIE;
    kill(getpid(), SIGKILL);
  }
  if (is_first && can_tear) return TEAR;
  errno = (int)control->action;
  return FAIL;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define WRITES(name, parameters, whole, half)                    \
  ssize_t name parameters {                                      \
    static __typeof__(&name) real;                               \
    if (real == NULL) real = REAL(name);                         \
    enum verdict verdict = judge(#name, fd, count > 1);          \
    if (verdict == FAIL) return -1;                              \
    if (verdict == PASS) return real whole;                      \
    ssize_t written = real half;                                 \
    if (verdict == TEAR_AND_DIE) kill(getpid(), SIGKILL);        \
    return written;                                              \
  }

WRITES(write, (int fd, const void *data, size_t count), (fd, data, count), (fd, data, count / 2))
WRITES(pwrite, (int fd, const void *data, size_t count, off_t at), (fd, data, count, at), (fd, data, count / 2, at))
WRITES(pwrite64, (int fd, const void *data, size_t count, off64_t at), (fd, data, count, at), (fd, data, count / 2, at))
WRITES(writev, (int fd, const struct iovec *data, int count), (fd, data, count), (fd, data, count / 2))
WRITES(pwritev, (int fd, const struct iovec *data, int count, off_t at), (fd, data, count, at), (fd, data, count / 2, at))
WRITES(pwritev64, (int fd, const struct iovec *data, int count, off64_t at), (fd, data, count, at), (fd, data, count / 2, at))

#define SYNCS(name, parameters, whole)                           \
  int name parameters {                                          \
    static __typeof__(&name) real;                               \
    if (real == NULL) real = REAL(name);                         \
    return judge(#name, fd, 0) == PASS ? real whole : -1;        \
  }

SYNCS(fsync, (int fd), (fd))
SYNCS(fdatasync, (int fd), (fd))
SYNCS(ftruncate, (int fd, off_t length), (fd, length))
SYNCS(ftruncate64, (int fd, off64_t length), (fd, length))
SYNCS(fallocate, (int fd, int mode, off_t from, off_t length), (fd, mode, from, length))
SYNCS(fallocate64, (int fd, int mode, off64_t from, off64_t length), (fd, mode, from, length))

// These answer the error itself.
#define ALLOCATES(name, type)                                    \
  int name(int fd, type from, type length) {                     \
    static __typeof__(&name) real;                               \
    if (real == NULL) real = REAL(name);                         \
    return judge(#name, fd, 0) == PASS ? real(fd, from, length) : errno; \
  }

ALLOCATES(posix_fallocate, off_t)
ALLOCATES(posix_fallocate64, off64_t)
