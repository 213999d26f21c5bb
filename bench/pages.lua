-- Requests the hosted pages of many intents in turn, without compression.
local paths = {}
for path in io.lines(os.getenv("PATHS")) do paths[#paths + 1] = path end
local index = 0
request = function()
  index = index % #paths + 1
  return wrk.format("GET", paths[index])
end
